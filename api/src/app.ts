import type { Tracing } from '@keur/store/telemetry/tracing'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { activityForAdministrators } from './features/activity/activity.routes.ts'
import { registerActivity } from './features/activity/record-activity.ts'
import { alertsForMembers, alertsForVisitors } from './features/alerts/alerts.routes.ts'
import { articlePreviews, articlesForAdministrators, articlesForVisitors } from './features/articles/articles.routes.ts'
import { backupsForAdministrators } from './features/backups/backups.routes.ts'
import { buildsForAdministrators, buildsForVisitors } from './features/builds/builds.routes.ts'
import { commentsForAdministrators, commentsForVisitors } from './features/comments/comments.routes.ts'
import { exchangeForAdministrators } from './features/exchange/exchange.routes.ts'
import { handoversForAdministrators } from './features/handovers/handovers.routes.ts'
import { leadsForAdministrators, leadsForMembers, leadsForVisitors } from './features/leads/leads.routes.ts'
import { outboxForAdministrators } from './features/outbox/outbox.routes.ts'
import { privacyForAdministrators } from './features/privacy/privacy.routes.ts'
import { productsForAdministrators, productsForVisitors } from './features/products/products.routes.ts'
import { propertiesForAdministrators, propertiesForVisitors } from './features/properties/properties.routes.ts'
import { quotesForVisitors } from './features/quotes/quotes.routes.ts'
import { repliesForAdministrators } from './features/replies/replies.routes.ts'
import { salesForAdministrators, salesForVisitors } from './features/sales/sales.routes.ts'
import { savedViewsForAdministrators } from './features/saved-views/saved-views.routes.ts'
import { searchForVisitors } from './features/search/search.routes.ts'
import { searchesForAdministrators } from './features/searches/searches.routes.ts'
import { socialLoginForVisitors } from './features/social-login/social-login.routes.ts'
import { statisticsForAdministrators } from './features/statistics/statistics.routes.ts'
import { mediaForVisitors } from './features/uploads/media.routes.ts'
import { recordingsForAdministrators } from './features/uploads/recordings.routes.ts'
import { uploadsForAdministrators } from './features/uploads/uploads.routes.ts'
import { passkeysForMembers, passkeysForVisitors } from './features/users/passkeys.routes.ts'
import { registerTickets } from './features/users/reauthentication.ts'
import { secondFactorForMembers } from './features/users/second-factor.routes.ts'
import { registerSecondFactor } from './features/users/second-factor.ts'
import { usersForAdministrators, usersForMembers, usersForVisitors } from './features/users/users.routes.ts'
import { viewsForVisitors } from './features/views/views.routes.ts'
import { visitsForAdministrators, visitsForVisitors } from './features/visits/visits.routes.ts'
import { createHttpServer, type HttpSettings } from './http-server.ts'
import { registerTokens, requireRights, requireSession } from './plugins/auth.ts'
import { registerCrossOrigin } from './plugins/cross-origin.ts'
import { type DiskGuardSettings, registerDiskGuard } from './plugins/disk-guard.ts'
import { registerErrors } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { registerLanguage } from './plugins/language.ts'
import type { Metrics } from './plugins/metrics.ts'
import { type OverloadLimits, registerOverload } from './plugins/overload.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { revisionsForGateways } from './plugins/revisions.ts'
import { registerRouteList, setScope } from './plugins/route-list.ts'
import { registerSecurityHeaders, securityHeaders } from './plugins/security-headers.ts'
import { registerSerialization } from './plugins/serialization.ts'
import { registerTraces } from './plugins/traces.ts'
import { registerValidation } from './plugins/validation.ts'
import { registerVisitorsReads } from './plugins/visitors-reads.ts'
import type { Services } from './services.ts'

export interface AppSettings extends HttpSettings, Pick<Config, 'jwtSecret' | 'publicUrl'> {
  /** Compare every response with its schema, and fail where they differ: for tests. */
  checkResponses?: boolean
  isClosing?: () => boolean
  /** Limits from which on requests are refused; without them, never. */
  overload?: OverloadLimits
  /** Watches the free space of the disk under the database; without it, not at all. */
  disk?: DiskGuardSettings
  /** Called once when the process should be replaced, because its memory stays full although it is idle. */
  onExhausted?: () => void
  /** Counts requests; without it, nothing is counted. */
  metrics?: Metrics
  /** Sends spans of requests; without it, there are none. */
  tracing?: Tracing
  /** Serve the OpenAPI documentation at /api/docs. */
  docs?: boolean
}

/** Registers all routes. The scope of a route says who may call it: visitors, members, administrators. */
export async function createApp(services: Services, settings: AppSettings): Promise<FastifyInstance> {
  const { database, store, uploads, intakes, properties, sales, products, articles, users, rateLimits } = services
  const headers = securityHeaders(settings.publicUrl)
  const app = createHttpServer(settings, headers)
  registerSecurityHeaders(app, headers)
  await registerCrossOrigin(app, settings.publicUrl)
  registerRouteList(app)
  // Imported on demand: each costs a tenth of a second at start, and memory.
  if (settings.docs) await (await import('./plugins/docs.ts')).registerDocs(app, services.agency.name)
  registerRequestLog(app)
  if (settings.metrics) (await import('./plugins/metrics.ts')).registerMetrics(app, settings.metrics)
  if (settings.tracing) registerTraces(app, settings.tracing)
  const memory =
    settings.overload && (await registerOverload(app, settings.overload, settings.onExhausted ?? (() => {})))
  const hasRoom = settings.disk && (await registerDiskGuard(app, settings.disk))
  registerErrors(app)
  registerValidation(app)
  registerSerialization(app, settings.checkResponses ?? false)
  registerLanguage(app)
  if (database.isReplicaSet) registerVisitorsReads(app, settings.publicUrl)
  await registerTokens(app, settings.jwtSecret)

  await app.register(mediaForVisitors, { store })
  await app.register(
    async (visitor) => {
      await visitor.register(health, {
        database,
        store,
        isClosing: settings.isClosing ?? (() => false),
        isExhausted: memory?.isExhausted ?? (() => false),
        hasRoom
      })
      await visitor.register(usersForVisitors, { users, ...settings })
      await visitor.register(passkeysForVisitors, { users, ...settings })
      await visitor.register(socialLoginForVisitors, { socialLogin: services.socialLogin, users, ...settings })
      await visitor.register(propertiesForVisitors(properties))
      await visitor.register(salesForVisitors(sales))
      await visitor.register(productsForVisitors(products))
      await visitor.register(searchForVisitors, { search: services.search })
      await visitor.register(articlesForVisitors, { articles, comments: services.comments })
      await visitor.register(articlePreviews, { articles })
      await visitor.register(commentsForVisitors, { articles, comments: services.comments, users })
      await visitor.register(revisionsForGateways, { database, articles })
      await visitor.register(viewsForVisitors, { views: services.views, previews: services.previews })
      await visitor.register(buildsForVisitors, {
        reports: services.reports,
        vitals: services.vitals,
        violations: services.violations,
        previews: services.previews,
        metrics: settings.metrics
      })
      await visitor.register(visitsForVisitors, { visits: services.visits, users })
      await visitor.register(quotesForVisitors, { quotes: services.quotes })
      await visitor.register(leadsForVisitors, { leads: services.leads, uploads, intake: intakes.visitors, users })

      await visitor.register(alertsForVisitors, { alerts: services.alerts })

      await visitor.register(async (member) => {
        setScope(member, 'member')
        member.addHook('onRequest', requireSession(users))
        await member.register(usersForMembers, { users, favourites: services.repositories.favourites })
        await member.register(secondFactorForMembers, { users })
        await member.register(passkeysForMembers, { users, ...settings })
        await member.register(alertsForMembers, { alerts: services.alerts })
        await member.register(leadsForMembers, { leads: services.leads })

        await member.register(async (administrator) => {
          setScope(administrator, 'administrator')
          requireRights(administrator)
          registerSecondFactor(administrator, users)
          registerActivity(administrator, services.activity)
          registerTickets(administrator, users)
          await administrator.register(activityForAdministrators, { activity: services.activity })
          await administrator.register(usersForAdministrators, { users })
          await administrator.register(handoversForAdministrators, { handovers: services.handovers })
          await administrator.register(leadsForAdministrators, { leads: services.leads })
          await administrator.register(repliesForAdministrators, { replies: services.replies })
          await administrator.register(savedViewsForAdministrators, { savedViews: services.savedViews })
          await administrator.register(visitsForAdministrators, { visits: services.visits })
          await administrator.register(privacyForAdministrators, { privacy: services.privacy })
          await administrator.register(statisticsForAdministrators, { statistics: services.statistics })
          await administrator.register(backupsForAdministrators, {
            backups: services.repositories.backups,
            publicUrl: settings.publicUrl
          })
          await administrator.register(searchesForAdministrators, { searches: services.searches })
          await administrator.register(outboxForAdministrators, { outbox: services.outbox })
          await administrator.register(propertiesForAdministrators(properties))
          await administrator.register(salesForAdministrators, {
            sales,
            uploads,
            rateLimits,
            intake: intakes.administrators
          })
          await administrator.register(productsForAdministrators(products))
          await administrator.register(articlesForAdministrators, { articles })
          await administrator.register(exchangeForAdministrators, {
            exchange: services.exchange,
            intake: intakes.administrators
          })
          await administrator.register(commentsForAdministrators, {
            comments: services.comments,
            activity: services.activity
          })
          await administrator.register(buildsForAdministrators, {
            releases: services.releases,
            previews: services.previews
          })
          await administrator.register(uploadsForAdministrators, {
            uploads,
            rateLimits,
            intake: intakes.administrators
          })
          await administrator.register(recordingsForAdministrators, {
            recordings: services.recordings,
            rateLimits,
            intake: intakes.administrators
          })
        })
      })
    },
    { prefix: '/api' }
  )
  return app
}

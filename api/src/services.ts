import { randomBytes } from 'node:crypto'
import { francsPerEuro } from '@keur/contract/money'
import { openStore } from '@keur/store/open-store'
import { type StoreOperation, watchStoreFailures } from '@keur/store/telemetry/store-failures'
import type { Tracing } from '@keur/store/telemetry/tracing'
import { createVisitTokens } from '@keur/store/visit-token'
import { type Config, defaultRecordingBytes } from './config.ts'
import { dayInMilliseconds } from './domain/calendar.ts'
import { createLinks } from './domain/mail-links.ts'
import { createVisitAddresses } from './domain/visit-addresses.ts'
import { createActivityService } from './features/activity/activity.service.ts'
import { createAlertsService } from './features/alerts/alerts.service.ts'
import { createArticlesService } from './features/articles/articles.service.ts'
import { createPreviewCookies, createPreviewsService } from './features/builds/previews.service.ts'
import { type BuildStoreSettings, createReleasesService, openSignedBuilds } from './features/builds/releases.service.ts'
import { createReportsService } from './features/builds/reports.service.ts'
import { createViolationsService } from './features/builds/violations.service.ts'
import { createVitalsService } from './features/builds/vitals.service.ts'
import { createCommentsService } from './features/comments/comments.service.ts'
import { createExchange } from './features/exchange/exchange.service.ts'
import { createHandovers } from './features/handovers/handovers.service.ts'
import { createHistoryService } from './features/history/history.service.ts'
import { createLeadsService } from './features/leads/leads.service.ts'
import { createMailFolder } from './features/outbox/delivery/mail-folder.ts'
import { type MailSettings, mailSettingsOf } from './features/outbox/mail-settings.ts'
import { createOutbox } from './features/outbox/outbox.service.ts'
import { createPrivacyService } from './features/privacy/privacy.service.ts'
import { createProductsService } from './features/products/products.service.ts'
import { createPropertiesService } from './features/properties/properties.service.ts'
import { createQuotesService } from './features/quotes/quotes.service.ts'
import { createRepliesService } from './features/replies/replies.service.ts'
import { createSalesService } from './features/sales/sales.service.ts'
import { createSavedViewsService } from './features/saved-views/saved-views.service.ts'
import { createSearchService } from './features/search/search.service.ts'
import { createSearchesService } from './features/searches/searches.service.ts'
import type { OidcProvider } from './features/social-login/login-providers.ts'
import { createSocialLogin } from './features/social-login/social-login.service.ts'
import { createStatistics } from './features/statistics/statistics.service.ts'
import { createReconciliation } from './features/uploads/reconciliation/reconciliation.ts'
import { createRecordingsService } from './features/uploads/recordings.service.ts'
import { createUploadIntakes } from './features/uploads/upload-intake.ts'
import { createPhotoReceiver, createUploadsService, type MakePhotoFiles } from './features/uploads/uploads.service.ts'
import { responseTimes as defaultResponseTimes, type ResponseTimes } from './features/users/mailbox-limits.ts'
import { createUsersService } from './features/users/users.service.ts'
import { createViewsService } from './features/views/views.service.ts'
import { createVisitsService } from './features/visits/visits.service.ts'
import { assertMigrated } from './migrations.ts'
import { openDatabase } from './persistence/database.ts'
import { createJobs } from './persistence/jobs/jobs.ts'
import { createAddressHash } from './persistence/rate-limits/address-hash.ts'
import { createReferences } from './persistence/references.repository.ts'
import { mailSeconds } from './persistence/retention/expiries.ts'
import { createRetention } from './persistence/retention/retention.ts'
import type { MetricSources } from './plugins/metrics.ts'
import { createRepositories } from './repositories.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

type Settings = Pick<Config, 'mongodbUri' | 'store' | 'publicUrl'> & {
  /** The name of the database, if not the one in the URI. */
  databaseName?: string
  /** Signs the links in mails; without it, only this process can verify its own. */
  jwtSecret?: string
  /** Shared with the gateway. By default a random one: no report counts. */
  visitSecret?: string
  /** Whether the back office of the head of the agency opens only with a second factor. */
  headNeedsSecondFactor?: boolean
  mail?: MailSettings
  uploadFolder?: string
  /** The bytes of one video and of one spoken presentation. */
  recordingBytes?: Config['recordingBytes']
  /** For tests, which make the files of the same picture once. */
  makePhotoFiles?: MakePhotoFiles
  /** For tests, whose people need not wait: see `mailbox-limits.ts`. */
  responseTimes?: ResponseTimes
  /** The agency's own calendar: see VISIT_CALENDAR_URL. */
  visitCalendarUrl?: string | undefined
  oidcProviders?: OidcProvider[]
  /** The artifact store and the trusted keys; without them, no build is trusted. */
  builds?: BuildStoreSettings
  /** Sends spans of requests and commands; without it, there are none. */
  tracing?: Tracing | undefined
}

/**
 * All services of the API without a server: for the process, the seed and tests. Opens the database and the store, and
 * throws where the database is not migrated. Call `close` at the end.
 */
export async function createServices({
  mongodbUri,
  store: storeSettings,
  publicUrl,
  databaseName,
  jwtSecret,
  visitSecret,
  headNeedsSecondFactor = false,
  responseTimes = defaultResponseTimes,
  mail = mailSettingsOf({ DATA_DIR: '.data' }),
  uploadFolder = '.data/uploads',
  makePhotoFiles,
  oidcProviders = [],
  recordingBytes = defaultRecordingBytes,
  visitCalendarUrl,
  builds = { store: { folder: '.data/builds' }, trustedKeys: () => ({}) },
  tracing
}: Settings) {
  const secret = jwtSecret ?? randomBytes(32).toString('base64')
  const [database, opened] = await Promise.all([
    openDatabase(mongodbUri, databaseName, false, tracing !== undefined),
    openStore(storeSettings)
  ])
  await assertMigrated(database.db).catch(async (error) => {
    await database.close()
    throw error
  })
  const storeFailures: Partial<Record<StoreOperation, number>> = {}
  const store = watchStoreFailures(opened, (operation) => {
    storeFailures[operation] = (storeFailures[operation] ?? 0) + 1
  })
  const repositories = createRepositories(database.db, secret)
  const reconciliation = createReconciliation({
    uploads: repositories.uploads,
    references: repositories.photoReferences,
    store
  })
  const intakes = createUploadIntakes(uploadFolder)
  const uploads = createUploadsService({ repository: repositories.uploads, store, publicUrl, makePhotoFiles })
  const recordings = createRecordingsService({
    repository: repositories.uploads,
    store,
    publicUrl,
    maxBytes: recordingBytes
  })
  const searches = createSearchesService(repositories.searches)
  const history = createHistoryService({ repository: repositories.history, users: repositories.users, uploads })
  const listings = {
    uploads,
    recordings,
    receive: createPhotoReceiver(uploads, repositories.rateLimits),
    views: repositories.views,
    history,
    references: createReferences(database.db),
    searches
  }
  const properties = createPropertiesService({ ...listings, repository: repositories.properties })
  const sales = createSalesService({ ...listings, repository: repositories.sales })
  const products = createProductsService({ ...listings, repository: repositories.products })
  const links = createLinks(secret, publicUrl)
  const articles = createArticlesService({
    repository: repositories.articles,
    comments: repositories.comments,
    uploads,
    views: repositories.views,
    history,
    links
  })
  const addressHash = createAddressHash(repositories.addressKeys, secret)
  const comments = createCommentsService({
    repository: repositories.comments,
    rateLimits: repositories.rateLimits,
    addressHash
  })
  const search = createSearchService(
    { properties: repositories.properties, sales: repositories.sales, btp: repositories.products },
    { EUR: francsPerEuro, USD: mail.agency.dollar.francs }
  )
  const signedBuilds = openSignedBuilds(builds)
  const tokens = createVisitTokens(visitSecret ?? randomBytes(32).toString('base64'))
  const reports = createReportsService({
    repository: repositories.reports,
    rateLimits: repositories.rateLimits,
    signedBuilds,
    tokens
  })
  const outbox = createOutbox({ repository: repositories.outbox, mail, links, publicUrl })
  const mailFolder = createMailFolder(mail.folder, [mail.agencyMailbox, mail.from])
  const { agency } = mail
  const visits = createVisitsService({
    repositories,
    references: listings.references,
    outbox,
    agency,
    addresses: createVisitAddresses(secret, publicUrl),
    addressHash,
    links,
    publicUrl,
    calendarUrl: visitCalendarUrl
  })
  const leads = createLeadsService({ repositories, uploads, outbox, mailFolder, visits, agency, publicUrl })
  const users = createUsersService({
    ...repositories,
    ...{ outbox, links, responseTimes, secret, publicUrl, headNeedsSecondFactor },
    agencyName: mail.agency.name
  })
  const alerts = createAlertsService({
    repositories,
    listings: { properties: repositories.properties, sales: repositories.sales, btp: repositories.products },
    outbox,
    links
  })
  const retention = createRetention(repositories.retention, [
    (now) => mailFolder.deleteUntil(new Date(now.getTime() - mailSeconds * 1000)),
    (now) => store.deletePartialWrites(new Date(now.getTime() - dayInMilliseconds))
  ])
  const jobs = createJobs(repositories.jobs)
  const trashes = [properties, sales, products, articles]
  for (const job of scheduledJobs({
    retention,
    reconciliation,
    uploads,
    leads,
    visits,
    alerts,
    comments,
    listings: trashes
  }))
    jobs.add(job)
  return {
    agency: mail.agency,
    metricSources: {
      decodingLoad: uploads.decodingLoad,
      hashingLoad: users.hashingLoad,
      uploadLoads: { visitors: intakes.visitors.load, administrators: intakes.administrators.load },
      connectionPool: database.pool,
      countMessages: repositories.outbox.count,
      outboxAge: repositories.outbox.age,
      jobs: jobs.states,
      backupAges: repositories.backups.ages,
      sectionVisits: reports.lastHour,
      storeFailures: () => storeFailures
    } satisfies MetricSources,
    database,
    store,
    repositories,
    rateLimits: repositories.rateLimits,
    activity: createActivityService(repositories.activity, history),
    outbox,
    links,
    jobs,
    retention,
    mailFolder,
    leads,
    alerts,
    searches,
    privacy: createPrivacyService({ ...repositories, leads, alerts, mailFolder }),
    visits,
    replies: createRepliesService(repositories.replies),
    savedViews: createSavedViewsService({ repository: repositories.savedViews, users: repositories.users }),
    quotes: createQuotesService({
      repository: repositories.quotes,
      products,
      rateLimits: repositories.rateLimits,
      agency: mail.agency
    }),
    statistics: createStatistics(repositories),
    uploads,
    recordings,
    intakes,
    reconciliation,
    properties,
    sales,
    products,
    search,
    articles,
    exchange: createExchange({ properties, sales, products, articles, uploads }),
    comments,
    views: createViewsService({
      repository: repositories.views,
      rateLimits: repositories.rateLimits,
      find: { properties: properties.one, sales: sales.one, btp: products.one, articles: articles.one }
    }),
    users,
    handovers: createHandovers({
      ...{ users: repositories.users, openLeads: repositories.openLeads, agency },
      listings: { properties: repositories.properties, sales: repositories.sales, btp: repositories.products }
    }),
    signedBuilds,
    violations: createViolationsService({ rateLimits: repositories.rateLimits, signedBuilds }),
    vitals: createVitalsService({ rateLimits: repositories.rateLimits, tokens, tracing }),
    reports,
    releases: createReleasesService({ signedBuilds, health: reports.health }),
    previews: createPreviewsService({ signedBuilds, users, cookies: createPreviewCookies(secret, publicUrl) }),
    socialLogin: createSocialLogin({
      providers: oidcProviders,
      publicUrl,
      users,
      accounts: repositories.users,
      codes: repositories.loginCodes,
      rateLimits: repositories.rateLimits
    }),
    async close(): Promise<void> {
      await Promise.all([jobs.stop(), outbox.stop(), searches.store().catch(() => {})])
      await database.close()
      await tracing?.stop()
    }
  }
}

import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { activityForAdministrators } from './features/activity/activity.routes.ts'
import { registerActivity } from './features/activity/record-activity.ts'
import { articlesForVisitors } from './features/articles/articles.routes.ts'
import { productsForVisitors } from './features/products/products.routes.ts'
import { propertiesForAdministrators, propertiesForVisitors } from './features/properties/properties.routes.ts'
import { salesForVisitors } from './features/sales/sales.routes.ts'
import { mediaForVisitors } from './features/uploads/media.routes.ts'
import { uploadsForAdministrators } from './features/uploads/uploads.routes.ts'
import { usersForAdministrators, usersForVisitors } from './features/users/users.routes.ts'
import { createHttpServer, type HttpSettings } from './http-server.ts'
import { registerTokens, requireAdministrator, requireSession } from './plugins/auth.ts'
import { registerErrors } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { nameScope, registerRouteList } from './plugins/route-list.ts'
import { registerSecurityHeaders, securityHeaders } from './plugins/security-headers.ts'
import { registerSerialization } from './plugins/serialization.ts'
import { registerValidation } from './plugins/validation.ts'
import type { Services } from './services.ts'

export interface AppSettings extends HttpSettings, Pick<Config, 'jwtSecret' | 'publicUrl'> {
  /** Compare every answer with its schema, and fail where they differ: for tests. */
  checkAnswers?: boolean
  isClosing?: () => boolean
  /** Tell at /api/docs what there is. */
  docs?: boolean
}

/** The one place of wiring: who may call what is where it is registered. */
export async function createApp(services: Services, settings: AppSettings): Promise<FastifyInstance> {
  const { database, store, uploads, properties, sales, products, articles, users, rateLimits } = services
  const headers = securityHeaders(settings.publicUrl)
  const app = createHttpServer(settings, headers)
  registerRouteList(app)
  // Loaded only where it is wanted: it costs a tenth of a second and its memory.
  if (settings.docs) await (await import('./plugins/docs.ts')).registerDocs(app)
  registerSecurityHeaders(app, headers)
  registerErrors(app)
  registerValidation(app)
  registerSerialization(app, settings.checkAnswers ?? false)
  await registerTokens(app, settings.jwtSecret)

  await app.register(mediaForVisitors, { store })
  await app.register(
    async (visitor) => {
      await visitor.register(health, { database, store, isClosing: settings.isClosing ?? (() => false) })
      await visitor.register(usersForVisitors, { users })
      await visitor.register(propertiesForVisitors, { properties })
      await visitor.register(salesForVisitors, { sales })
      await visitor.register(productsForVisitors, { products })
      await visitor.register(articlesForVisitors, { articles })

      await visitor.register(async (member) => {
        nameScope(member, 'member')
        member.addHook('onRequest', requireSession(users))

        await member.register(async (administrator) => {
          nameScope(administrator, 'administrator')
          administrator.addHook('onRequest', requireAdministrator)
          registerActivity(administrator, services.activity)
          await administrator.register(activityForAdministrators, { activity: services.activity })
          await administrator.register(usersForAdministrators)
          await administrator.register(propertiesForAdministrators, { properties })
          await administrator.register(uploadsForAdministrators, { uploads, rateLimits })
        })
      })
    },
    { prefix: '/api' }
  )
  return app
}

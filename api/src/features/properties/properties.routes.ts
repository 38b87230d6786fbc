import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { route } from '../../plugins/route.ts'
import { listingAdminRoutes, listingRoutes } from '../listings/listings.routes.ts'
import type { PropertiesService } from './properties.service.ts'

const kind = {
  section: 'properties',
  rows: 'properties',
  deleted: "L'élément a été supprimé avec succès !"
} as const

export const propertiesForVisitors = (properties: PropertiesService) => listingRoutes(kind, properties)

export const propertiesForAdministrators =
  (properties: PropertiesService): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(listingAdminRoutes(kind, properties))
    route(app, 'GET /admin/properties/next-reference', async () => ({
      reference: await properties.nextReference()
    }))
  }

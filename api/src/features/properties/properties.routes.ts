import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NextReference, propertySchemas } from '@keur/contract/property'
import { listingAdminRoutes, listingRoutes } from '../listings/listings.routes.ts'
import type { PropertiesService } from './properties.service.ts'

const kind = {
  section: 'properties',
  rows: 'properties',
  schemas: propertySchemas,
  deleted: "L'élément a été supprimé avec succès !"
} as const

export const propertiesForVisitors = (properties: PropertiesService) => listingRoutes(kind, properties)

export const propertiesForAdministrators =
  (properties: PropertiesService): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(listingAdminRoutes(kind, properties))
    app.get('/admin/properties/next-reference', { schema: { response: { 200: NextReference } } }, async () => ({
      reference: await properties.nextReference()
    }))
  }

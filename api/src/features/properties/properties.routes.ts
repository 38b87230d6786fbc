import {
  AdminProperty,
  AdminPropertyPage,
  AdminPropertyQuery,
  Property,
  PropertyBulk,
  PropertyInput,
  PropertyPage,
  PropertyQuery,
  PropertyUpdate,
  SavedProperty,
  SimilarProperties
} from '@keur/contract/property'
import { listingAdminRoutes, listingRoutes } from '../listings/listings.routes.ts'
import type { PropertiesService } from './properties.service.ts'

/** Rentals. */
const kind = {
  section: 'properties',
  rows: 'properties',
  query: PropertyQuery,
  page: PropertyPage,
  listing: Property,
  similar: SimilarProperties,
  input: PropertyInput,
  update: PropertyUpdate,
  saved: SavedProperty,
  deleted: "L'élément a été supprimé avec succès !",
  adminQuery: AdminPropertyQuery,
  adminPage: AdminPropertyPage,
  admin: AdminProperty,
  bulk: PropertyBulk
} as const

export const propertiesForVisitors = (properties: PropertiesService) => listingRoutes(kind, properties)

export const propertiesForAdministrators = (properties: PropertiesService) => listingAdminRoutes(kind, properties)

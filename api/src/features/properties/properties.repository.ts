import { Property } from '@keur/contract/property'
import { propertyCategories } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { createListingsRepository } from '../../persistence/listings/listings.repository.ts'

export const createPropertiesRepository = (db: Db) =>
  createListingsRepository<Property>(db, {
    collection: 'properties',
    categories: propertyCategories,
    missing: 'Location non trouvée',
    schema: Property
  })

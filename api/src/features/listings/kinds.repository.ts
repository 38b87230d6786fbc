import { Product } from '@keur/contract/product'
import { Property } from '@keur/contract/property'
import { Sale } from '@keur/contract/sale'
import { productCategories, propertyCategories, saleCategories } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { createListingsRepository } from '../../persistence/listings/listings.repository.ts'
import type { SearchEngine } from '../../search/engine/search-engine.ts'

export const createPropertiesRepository = (db: Db, engine?: SearchEngine) =>
  createListingsRepository<Property>(
    db,
    {
      collection: 'properties',
      section: 'properties',
      categories: propertyCategories,
      missing: 'Location non trouvée',
      schema: Property
    },
    engine
  )

export const createSalesRepository = (db: Db, engine?: SearchEngine) =>
  createListingsRepository<Sale>(
    db,
    {
      collection: 'sales',
      section: 'sales',
      categories: saleCategories,
      missing: 'Vente non trouvée',
      schema: Sale
    },
    engine
  )

export const createProductsRepository = (db: Db, engine?: SearchEngine) =>
  createListingsRepository<Product>(
    db,
    {
      collection: 'products',
      section: 'btp',
      categories: productCategories,
      missing: 'Produit non trouvé',
      schema: Product
    },
    engine
  )

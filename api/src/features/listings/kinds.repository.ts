import { Product } from '@keur/contract/product'
import { Property } from '@keur/contract/property'
import { Sale } from '@keur/contract/sale'
import { productCategories, propertyCategories, saleCategories } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { createListingsRepository } from '../../persistence/listings/listings.repository.ts'

export const createPropertiesRepository = (db: Db) =>
  createListingsRepository<Property>(db, {
    collection: 'properties',
    section: 'properties',
    categories: propertyCategories,
    missing: 'Location non trouvée',
    schema: Property
  })

export const createSalesRepository = (db: Db) =>
  createListingsRepository<Sale>(db, {
    collection: 'sales',
    section: 'sales',
    categories: saleCategories,
    missing: 'Vente non trouvée',
    schema: Sale
  })

export const createProductsRepository = (db: Db) =>
  createListingsRepository<Product>(db, {
    collection: 'products',
    section: 'btp',
    categories: productCategories,
    missing: 'Produit non trouvé',
    schema: Product
  })

import { Product } from '@keur/contract/product'
import { productCategories } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { createListingsRepository } from '../../persistence/listings/listings.repository.ts'

export const createProductsRepository = (db: Db) =>
  createListingsRepository<Product>(db, {
    collection: 'products',
    categories: productCategories,
    missing: 'Produit non trouvé',
    schema: Product
  })

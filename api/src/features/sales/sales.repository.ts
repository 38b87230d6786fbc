import { Sale } from '@keur/contract/sale'
import { saleCategories } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { createListingsRepository } from '../../persistence/listings/listings.repository.ts'

export const createSalesRepository = (db: Db) =>
  createListingsRepository<Sale>(db, {
    collection: 'sales',
    categories: saleCategories,
    missing: 'Vente non trouvée',
    schema: Sale
  })

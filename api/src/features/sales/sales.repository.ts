import type { Sale } from '@keur/contract/sale'
import { saleCategories } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { createListingsRepository, type ListingDocument } from '../../persistence/listings/listings.repository.ts'

export const createSalesRepository = (db: Db) =>
  createListingsRepository<Sale>(db, {
    collection: 'sales',
    categories: saleCategories,
    missing: 'Vente non trouvée',
    present: toSale
  })

function toSale(document: ListingDocument<Sale>): Sale {
  const { details, localisation } = document
  return {
    _id: document._id.toHexString(),
    title: document.title,
    description: document.description,
    category: document.category,
    status: document.status,
    localisation: {
      name: localisation.name,
      city: localisation.city,
      district: localisation.district,
      country: localisation.country
    },
    details: { reference: details.reference, area: details.area, price: details.price },
    autres: document.autres,
    images: document.images,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    revision: document.revision
  }
}

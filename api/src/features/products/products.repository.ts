import type { Product } from '@keur/contract/product'
import { productCategories } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { createListingsRepository, type ListingDocument } from '../../persistence/listings/listings.repository.ts'

export const createProductsRepository = (db: Db) =>
  createListingsRepository<Product>(db, {
    collection: 'products',
    categories: productCategories,
    missing: 'Produit non trouvé',
    present: toProduct
  })

function toProduct(document: ListingDocument<Product>): Product {
  const { details } = document
  return {
    _id: document._id.toHexString(),
    title: document.title,
    localisation: document.localisation,
    description: document.description,
    category: document.category,
    availability: document.availability,
    details: {
      reference: details.reference,
      sequence: details.sequence,
      price: details.price,
      country: details.country,
      name: details.name
    },
    images: document.images,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    revision: document.revision
  }
}

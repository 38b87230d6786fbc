import type { Property } from '@keur/contract/property'
import { propertyCategories } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { createListingsRepository, type ListingDocument } from '../../persistence/listings/listings.repository.ts'

export const createPropertiesRepository = (db: Db) =>
  createListingsRepository<Property>(db, {
    collection: 'properties',
    categories: propertyCategories,
    missing: 'Location non trouvée',
    present: toProperty
  })

function toProperty(document: ListingDocument<Property>): Property {
  const { details } = document
  return {
    _id: document._id.toHexString(),
    title: document.title,
    localisation: document.localisation,
    description: document.description,
    regulation: document.regulation,
    rooms: document.rooms,
    bathrooms: document.bathrooms,
    bed: document.bed,
    lounge: document.lounge,
    availability: document.availability,
    category: document.category,
    images: document.images,
    amenities: document.amenities,
    details: {
      reference: details.reference,
      city: details.city,
      district: details.district,
      name: details.name,
      country: details.country,
      price: details.price,
      sequence: details.sequence
    },
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    revision: document.revision
  }
}

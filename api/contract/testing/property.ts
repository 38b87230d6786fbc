import type { Property, PropertyInput, PropertyPage } from '../src/property.ts'
import { aMoment, anId, nextNumber } from './identity.ts'
import { aPage, type PageOverrides } from './page.ts'
import { aPhoto } from './photo.ts'

type Overrides<T extends { details: object }> = Partial<Omit<T, 'details'>> & { details?: Partial<T['details']> }

/** A rental as the API answers it. */
export function aProperty({ details, ...overrides }: Overrides<Property> = {}): Property {
  const number = nextNumber()
  return {
    _id: anId(number),
    title: `Villa avec jardin ${number}`,
    localisation: 'Thiès, Grand Standing',
    description: 'Une villa lumineuse, proche des écoles et du marché.',
    rooms: 4,
    bathrooms: 2,
    lounge: 1,
    availability: 'Disponible',
    category: 'Villas',
    images: [aPhoto(), aPhoto()],
    amenities: ['Garage', 'Climatisation'],
    createdAt: aMoment(number),
    updatedAt: aMoment(number),
    revision: 1,
    ...overrides,
    details: {
      reference: `L-2026-${number}`,
      city: 'Thiès',
      district: 'Grand Standing',
      name: 'Villa Baobab',
      country: 'Sénégal',
      price: 250_000,
      sequence: 'Mois',
      ...details
    }
  }
}

/** A rental as an administrator sends it: no photos, nothing that is optional. */
export function aPropertyInput({ details, ...overrides }: Overrides<PropertyInput> = {}): PropertyInput {
  const number = nextNumber()
  return {
    title: `Appartement meublé ${number}`,
    localisation: 'Dakar, Mermoz',
    description: 'Trois pièces au deuxième étage, vue dégagée.',
    rooms: 3,
    bathrooms: 1,
    lounge: 1,
    category: 'Appartements',
    ...overrides,
    details: { reference: `L-2026-${number}`, city: 'Dakar', district: 'Mermoz', price: 300_000, ...details }
  }
}

/** One page of rentals. */
export function aPropertyPage(properties: Property[] = [aProperty()], overrides: PageOverrides = {}): PropertyPage {
  return { properties, ...aPage(properties.length, overrides) }
}

import type { Product, ProductInput, ProductPage } from '../src/product.ts'
import { aMoment, anId, nextNumber } from './identity.ts'
import { aPage, type PageOverrides } from './page.ts'
import { aPhoto } from './photo.ts'

type Overrides<T extends { details: object }> = Partial<Omit<T, 'details'>> & { details?: Partial<T['details']> }

/** A building material as the API answers it. */
export function aProduct({ details, ...overrides }: Overrides<Product> = {}): Product {
  const number = nextNumber()
  return {
    _id: anId(number),
    title: `Ciment CEM II ${number}`,
    localisation: 'Thiès, Zone industrielle',
    description: 'Sac de 50 kg, livraison possible sur chantier.',
    category: 'Ciment',
    availability: 'Disponible',
    images: [aPhoto({}, 'btp')],
    createdAt: aMoment(number),
    updatedAt: aMoment(number),
    revision: 1,
    ...overrides,
    details: {
      reference: `B-2026-${String(number).padStart(4, '0')}`,
      sequence: 'Sac',
      price: 4_200,
      country: 'Sénégal',
      name: 'Matériaux du Cayor',
      ...details
    }
  }
}

/** A building material as an administrator sends it, without its photos. */
export function aProductInput({ details, ...overrides }: Overrides<ProductInput> = {}): ProductInput {
  return {
    title: `Fer à béton ${nextNumber()}`,
    localisation: 'Thiès',
    description: 'Barre de 12 m, haute adhérence.',
    category: 'Fer',
    ...overrides,
    details: { price: 5_500, ...details }
  }
}

/** One page of building materials. */
export function aProductPage(materiels: Product[] = [aProduct()], overrides: PageOverrides = {}): ProductPage {
  return { materiels, ...aPage(materiels.length, overrides) }
}

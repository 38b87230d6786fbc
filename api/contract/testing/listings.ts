import type { Photo } from '../src/photo.ts'
import type { Product, ProductInput, ProductPage } from '../src/product.ts'
import type { Property, PropertyInput, PropertyPage } from '../src/property.ts'
import type { Sale, SaleInput, SalePage } from '../src/sale.ts'
import { type PhotoType, pageSize } from '../src/vocabulary.ts'
import { aMoment, anId, aUuid, nextNumber } from './identity.ts'

export type PageOverrides = Partial<{ page: number; limit: number; total: number; totalPages: number }>

/** The fields of a page beside its rows; the default total is the number of rows. */
export function aPage(rows: number, { page = 1, limit = pageSize, total = rows, ...more }: PageOverrides = {}) {
  return { page, limit, total, totalPages: Math.ceil(total / limit), ...more }
}

/** A photo that no media store has. */
export function aPhoto(overrides: Partial<Photo> = {}, type: PhotoType = 'properties'): Photo {
  const uuid = aUuid()
  return { url: `/media/${type}/${uuid}.jpg`, publicId: `${type}/${uuid}`, width: 1600, height: 1200, ...overrides }
}

type Overrides<T extends { details: object }> = Partial<Omit<T, 'details'>> & { details?: Partial<T['details']> }

/** A rental as the API returns it. */
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

/** A rental as an administrator sends it, without photos and optional fields. */
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

export function aPropertyPage(properties: Property[] = [aProperty()], overrides: PageOverrides = {}): PropertyPage {
  return { properties, ...aPage(properties.length, overrides) }
}

/** A building material as the API returns it. */
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

/** A building material as an administrator sends it, without photos. */
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

export function aProductPage(materiels: Product[] = [aProduct()], overrides: PageOverrides = {}): ProductPage {
  return { materiels, ...aPage(materiels.length, overrides) }
}

type SaleOverrides<T extends { details: object; localisation: object }> = Partial<
  Omit<T, 'details' | 'localisation'>
> & {
  details?: Partial<T['details']>
  localisation?: Partial<T['localisation']>
}

/** A listing for sale as the API returns it. */
export function aSale({ details, localisation, ...overrides }: SaleOverrides<Sale> = {}): Sale {
  const number = nextNumber()
  return {
    _id: anId(number),
    title: `Maison familiale ${number}`,
    description: 'Une maison de plain-pied avec cour et dépendance.',
    category: 'Maisons',
    status: 'Disponible',
    autres: ['Titre foncier', 'Forage'],
    images: [aPhoto({}, 'sales')],
    createdAt: aMoment(number),
    updatedAt: aMoment(number),
    revision: 1,
    ...overrides,
    localisation: { name: 'Cité Lamy', city: 'Thiès', district: 'Cité Lamy', country: 'Sénégal', ...localisation },
    details: { reference: `V-2026-${String(number).padStart(4, '0')}`, area: '320 m²', price: 45_000_000, ...details }
  }
}

/** A listing for sale as an administrator sends it, without photos. */
export function aSaleInput({ details, localisation, ...overrides }: SaleOverrides<SaleInput> = {}): SaleInput {
  return {
    title: `Terrain viabilisé ${nextNumber()}`,
    description: 'Parcelle bornée, à deux pas de la route nationale.',
    category: 'Terrains',
    ...overrides,
    localisation: {
      name: 'Lotissement Fandène',
      city: 'Thiès',
      district: 'Fandène',
      country: 'Sénégal',
      ...localisation
    },
    details: { price: 7_500_000, ...details }
  }
}

export function aSalePage(sales: Sale[] = [aSale()], overrides: PageOverrides = {}): SalePage {
  return { sales, ...aPage(sales.length, overrides) }
}

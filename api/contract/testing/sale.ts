import type { Sale, SaleInput, SalePage } from '../src/sale.ts'
import { aMoment, anId, nextNumber } from './identity.ts'
import { aPage, type PageOverrides } from './page.ts'
import { aPhoto } from './photo.ts'

type Overrides<T extends { details: object; localisation: object }> = Partial<Omit<T, 'details' | 'localisation'>> & {
  details?: Partial<T['details']>
  localisation?: Partial<T['localisation']>
}

/** Something for sale as the API answers it. */
export function aSale({ details, localisation, ...overrides }: Overrides<Sale> = {}): Sale {
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

/** Something for sale as an administrator sends it, without its photos. */
export function aSaleInput({ details, localisation, ...overrides }: Overrides<SaleInput> = {}): SaleInput {
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

/** One page of sales. */
export function aSalePage(sales: Sale[] = [aSale()], overrides: PageOverrides = {}): SalePage {
  return { sales, ...aPage(sales.length, overrides) }
}

import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import type { ListingSummary } from '@keur/kit/favourites'
import { http } from '@keur/kit/http'

/** What is compared beside price and place, by the name of its row. */
export type ComparedFacts = Partial<Record<(typeof rows)[number], string>>

export const rows = ['Catégorie', 'Chambres', 'Bains', 'Salons', 'Superficie', 'Disponibilité', 'Référence'] as const

/** What the agency says of a listing now. Rejects with an HttpProblem: 404 where it is gone. */
export async function loadFacts({ section, id }: ListingSummary): Promise<ComparedFacts> {
  if (section === 'properties') {
    const { category, rooms, bathrooms, lounge, availability, details } = await http.get<Property>(`/properties/${id}`)
    return known({
      Catégorie: category,
      Chambres: rooms,
      Bains: bathrooms,
      Salons: lounge,
      Disponibilité: availability,
      Référence: details.reference
    })
  }
  if (section === 'sales') {
    const { category, status, details } = await http.get<Sale>(`/sales/${id}`)
    return known({
      Catégorie: category,
      Superficie: details.area,
      Disponibilité: status,
      Référence: details.reference
    })
  }
  const { category, availability, details } = await http.get<Product>(`/btp/${id}`)
  return known({
    Catégorie: category === 'Gravier' ? 'Brique' : category,
    Disponibilité: availability,
    Référence: details.reference
  })
}

const known = (facts: Partial<Record<keyof ComparedFacts, string | number | null | undefined>>): ComparedFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([row, value]) =>
      value === undefined || value === null || value === '' ? [] : [[row, String(value)]]
    )
  )

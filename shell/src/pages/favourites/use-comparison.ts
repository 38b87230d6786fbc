import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import type { ListingSummary } from '@keur/kit/favourites'
import { http } from '@keur/kit/http'
import { useEffect, useState } from 'react'

/** Compared values beside price and place, by the label of their row. */
type ComparedFacts = Partial<Record<(typeof rows)[number], string>>

export const rows = ['Catégorie', 'Chambres', 'Bains', 'Salons', 'Superficie', 'Disponibilité', 'Référence'] as const

/** The current data of a listing. Rejects with an HttpProblem: 404 where it is deleted. */
async function loadFacts({ section, id }: ListingSummary): Promise<ComparedFacts> {
  if (section === 'properties') {
    const { category, rooms, bathrooms, lounge, availability, details } = await http.get<Property>(`/properties/${id}`)
    return withoutEmpty({
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
    return withoutEmpty({
      Catégorie: category,
      Superficie: details.area,
      Disponibilité: status,
      Référence: details.reference
    })
  }
  const { category, availability, details } = await http.get<Product>(`/btp/${id}`)
  return withoutEmpty({
    Catégorie: category === 'Gravier' ? 'Brique' : category,
    Disponibilité: availability,
    Référence: details.reference
  })
}

const withoutEmpty = (facts: Partial<Record<keyof ComparedFacts, string | number | null | undefined>>): ComparedFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([row, value]) =>
      value === undefined || value === null || value === '' ? [] : [[row, String(value)]]
    )
  )

const maxSelected = 3
const keyOf = ({ section, id }: ListingSummary) => `${section}/${id}`

export type ComparisonState = ReturnType<typeof useComparison>

/** The favourites selected for comparison, at most three, and their current data. */
export function useComparison(listings: ListingSummary[]) {
  const [keys, setKeys] = useState<string[]>([])
  const [facts, setFacts] = useState<Record<string, ComparedFacts | 'failed'>>({})
  const selected = listings.filter((listing) => keys.includes(keyOf(listing)))

  useEffect(() => {
    const missing = selected.filter((listing) => !facts[keyOf(listing)])
    for (const listing of missing) {
      const setResult = (result: ComparedFacts | 'failed') =>
        setFacts((before) => ({ ...before, [keyOf(listing)]: result }))
      loadFacts(listing).then(setResult, () => setResult('failed'))
    }
  })

  return {
    selected,
    factsOf: (listing: ListingSummary) => facts[keyOf(listing)],
    isSelected: (listing: ListingSummary) => keys.includes(keyOf(listing)),
    isFull: selected.length >= maxSelected,
    toggle(listing: ListingSummary) {
      const key = keyOf(listing)
      setKeys((before) => (before.includes(key) ? before.filter((other) => other !== key) : [...before, key]))
    }
  }
}

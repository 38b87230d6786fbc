import type { ListingSummary } from '@keur/kit/favourites'
import { http } from '@keur/kit/http'
import { language, t } from '@keur/kit/language'
import { useRef, useState } from 'react'
import { useSections } from '../../sections.ts'

/** Compared values beside price and place, by the label of their row. */
type ComparedFacts = Record<string, string>

/** The order of the rows; others follow. */
const firstRows = [
  t('Catégorie'),
  language === 'fr' ? 'Chambres' : 'Bedrooms',
  t('Surface (m²)'),
  t('Bains'),
  t('Salons'),
  t('Superficie'),
  t('Disponibilité'),
  t('Référence')
]

/** The current data of a listing. Rejects with an HttpProblem: 404 where it is deleted. */
async function loadFacts({ section, id }: ListingSummary, fields: Record<string, string>): Promise<ComparedFacts> {
  const listing = await http.get(`/${section}/:id`, { params: { id } })
  return Object.fromEntries(
    Object.entries(fields).flatMap(([row, field]) => {
      const value = field.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], listing)
      return value === undefined || value === null || value === '' ? [] : [[row, textOf(value)]]
    })
  )
}

/** Visitors read the stored category «Gravier» as «Brique». */
const textOf = (value: unknown) =>
  typeof value === 'boolean' ? (value ? t('Oui') : t('Non')) : t(value === 'Gravier' ? 'Brique' : String(value))

const maxSelected = 3
const keyOf = ({ section, id }: ListingSummary) => `${section}/${id}`

export type ComparisonState = ReturnType<typeof useComparison>

/** The favourites selected for comparison, at most three, and their current data. */
export function useComparison(listings: ListingSummary[]) {
  const [keys, setKeys] = useState<string[]>([])
  const [facts, setFacts] = useState<Record<string, ComparedFacts | 'failed'>>({})
  const requested = useRef(new Set<string>())
  const { compared } = useSections()
  const selected = listings.filter((listing) => keys.includes(keyOf(listing)))
  const declaredRows = selected.flatMap(({ section }) => Object.keys(compared[section] ?? {}))

  function load(listing: ListingSummary): void {
    const key = keyOf(listing)
    if (requested.current.has(key)) return
    requested.current.add(key)
    const setResult = (result: ComparedFacts | 'failed') => setFacts((before) => ({ ...before, [key]: result }))
    loadFacts(listing, compared[listing.section] ?? {}).then(setResult, () => setResult('failed'))
  }

  return {
    selected,
    rows: [...new Set([...firstRows, ...declaredRows])],
    factsOf: (listing: ListingSummary) => facts[keyOf(listing)],
    isSelected: (listing: ListingSummary) => keys.includes(keyOf(listing)),
    /** Only like things are compared: rentals with rentals. */
    isSelectable: ({ section }: ListingSummary) =>
      selected.length < maxSelected && selected.every((other) => other.section === section),
    toggle(listing: ListingSummary) {
      const key = keyOf(listing)
      load(listing)
      setKeys((before) => (before.includes(key) ? before.filter((other) => other !== key) : [...before, key]))
    }
  }
}

import type { ListingSummary } from '@keur/kit/favourites'
import { useEffect, useState } from 'react'
import { type ComparedFacts, loadFacts } from './load-facts.ts'

const most = 3
const keyOf = ({ section, id }: ListingSummary) => `${section}/${id}`

export type ComparisonState = ReturnType<typeof useComparison>

/** The favourites that are set side by side, three at most, and what is known of each now. */
export function useComparison(listings: ListingSummary[]) {
  const [keys, setKeys] = useState<string[]>([])
  const [facts, setFacts] = useState<Record<string, ComparedFacts | 'failed'>>({})
  const chosen = listings.filter((listing) => keys.includes(keyOf(listing)))

  useEffect(() => {
    const unknown = chosen.filter((listing) => !facts[keyOf(listing)])
    for (const listing of unknown) {
      const keep = (found: ComparedFacts | 'failed') => setFacts((before) => ({ ...before, [keyOf(listing)]: found }))
      loadFacts(listing).then(keep, () => keep('failed'))
    }
  })

  return {
    chosen,
    factsOf: (listing: ListingSummary) => facts[keyOf(listing)],
    isChosen: (listing: ListingSummary) => keys.includes(keyOf(listing)),
    isFull: chosen.length >= most,
    toggle(listing: ListingSummary) {
      const key = keyOf(listing)
      setKeys((before) => (before.includes(key) ? before.filter((other) => other !== key) : [...before, key]))
    }
  }
}

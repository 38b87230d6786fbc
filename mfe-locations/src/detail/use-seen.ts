import { noteSeen } from '@keur/kit/favourites'
import { apiAddress } from '@keur/kit/http'
import { useEffect } from 'react'
import { keptRental } from '../rental/kept-rental.ts'
import type { Rental } from '../rental/rental.ts'

/** Milliseconds after which somebody has looked, and the page has all it needs. */
const lookedAfter = 1_000

/** Once somebody has looked at a rental, this device remembers it, and the agency's count grows. */
export function useSeen(rental: Rental) {
  const { _id } = rental
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rental, not for each of its answers
  useEffect(() => {
    const timer = setTimeout(() => {
      noteSeen(keptRental(rental))
      // Nobody waits for it, and nobody hears of it when it fails.
      fetch(apiAddress(`/properties/${_id}/views`), { method: 'POST', keepalive: true }).catch(() => {})
    }, lookedAfter)
    return () => clearTimeout(timer)
  }, [_id])
}

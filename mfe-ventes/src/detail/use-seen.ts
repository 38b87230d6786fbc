import { noteSeen } from '@keur/kit/favourites'
import { apiAddress } from '@keur/kit/http'
import { useEffect } from 'react'
import { keptSale } from '../sale/kept-sale.ts'
import type { Sale } from '../sale/sale.ts'

/** Milliseconds after which somebody has looked, and the page has all it needs. */
const lookedAfter = 1_000

/** Once somebody has looked at a sale, this device remembers it, and the agency's count grows. */
export function useSeen(sale: Sale) {
  const { _id } = sale
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sale, not for each of its answers
  useEffect(() => {
    const timer = setTimeout(() => {
      noteSeen(keptSale(sale))
      // Nobody waits for it, and nobody hears of it when it fails.
      fetch(apiAddress(`/sales/${_id}/views`), { method: 'POST', keepalive: true }).catch(() => {})
    }, lookedAfter)
    return () => clearTimeout(timer)
  }, [_id])
}

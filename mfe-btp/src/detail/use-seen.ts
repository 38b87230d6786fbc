import type { Product } from '@keur/contract/product'
import { noteSeen } from '@keur/kit/favourites'
import { apiAddress } from '@keur/kit/http'
import { useEffect } from 'react'
import { keptProduct } from '../product/kept-product.ts'

/** Milliseconds after which somebody has looked, and the page has all it needs. */
const lookedAfter = 1_000

/** Once somebody has looked at a product, this device remembers it, and the agency's count grows. */
export function useSeen(product: Product) {
  const { _id } = product
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product, not for each of its answers
  useEffect(() => {
    const timer = setTimeout(() => {
      noteSeen(keptProduct(product))
      // Nobody waits for it, and nobody hears of it when it fails.
      fetch(apiAddress(`/btp/${_id}/views`), { method: 'POST', keepalive: true }).catch(() => {})
    }, lookedAfter)
    return () => clearTimeout(timer)
  }, [_id])
}

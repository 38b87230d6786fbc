import { http, isHttpProblem } from '@keur/kit/http'
import { useEffect, useState } from 'react'
import { type QuoteItem, quote } from './quote-items.ts'

/**
 * Refreshes the quote from the API once, and returns the ids of removed products. On an error an item stays as it is.
 */
export function useRemovedProducts(items: QuoteItem[]): ReadonlySet<string> {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the items of an earlier visit
  useEffect(() => {
    const controller = new AbortController()
    const refresh = async ({ id }: QuoteItem) => {
      try {
        quote.refresh(await http.get('/btp/:id', { params: { id }, signal: controller.signal }))
      } catch (error) {
        if (isHttpProblem(error) && error.status === 404) setRemoved((ids) => new Set([...ids, id]))
      }
    }
    for (const item of items) refresh(item)
    return () => controller.abort()
  }, [])
  return removed
}

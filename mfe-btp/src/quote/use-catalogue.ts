import type { Product } from '@keur/contract/product'
import { http, isHttpProblem } from '@keur/kit/http'
import { useEffect, useState } from 'react'
import { type QuoteItem, quote } from './quote-items.ts'

/** Brings the quote to what is sold today, once; answers what is no longer sold. What cannot be asked for stays as it was. */
export function useCatalogue(items: QuoteItem[]): ReadonlySet<string> {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was kept from an earlier day
  useEffect(() => {
    const leaving = new AbortController()
    const look = async ({ id }: QuoteItem) => {
      try {
        quote.refresh(await http.get<Product>(`/btp/${id}`, { signal: leaving.signal }))
      } catch (error) {
        if (isHttpProblem(error) && error.status === 404) setGone((before) => new Set([...before, id]))
      }
    }
    for (const item of items) look(item)
    return () => leaving.abort()
  }, [])
  return gone
}

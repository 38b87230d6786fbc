import { useEffect } from 'react'
import { apiUrl } from '../http/index.ts'

/** Milliseconds after which somebody has looked, and the page has all it needs. */
const lookedAfter = 1_000

/**
 * Once somebody has looked at a listing or an article, the agency's count of its views grows, and `looked` is called. Nobody waits for the count, nobody
 * hears of it when it fails, and without a network it is not tried.
 */
export function useRecordView(
  section: 'properties' | 'sales' | 'btp' | 'articles',
  id: string,
  looked?: () => void
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record, not for each of its answers
  useEffect(() => {
    const timer = setTimeout(() => {
      looked?.()
      if (!navigator.onLine) return
      fetch(apiUrl(`/${section}/${id}/views`), { method: 'POST', keepalive: true }).catch(() => {})
    }, lookedAfter)
    return () => clearTimeout(timer)
  }, [section, id])
}

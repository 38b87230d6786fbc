import { useEffect } from 'react'
import { apiUrl } from '../http/index.ts'

/** Milliseconds after which a page view counts. */
const viewDelay = 1_000

/** Counts a view of a record at the API, unless offline, and calls `onView`, once per record. Errors are ignored. */
export function useRecordView(
  section: 'properties' | 'sales' | 'btp' | 'articles',
  id: string,
  onView?: () => void
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per record, not for each new `onView`
  useEffect(() => {
    const timer = setTimeout(() => {
      onView?.()
      if (!navigator.onLine) return
      fetch(apiUrl(`/${section}/:id/views`, { id }), { method: 'POST', keepalive: true }).catch(() => {})
    }, viewDelay)
    return () => clearTimeout(timer)
  }, [section, id])
}

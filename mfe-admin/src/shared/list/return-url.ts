import { useLocation } from '@keur/kit/router'
import { useEffect } from 'react'

const searches = new Map<string, string>()

/** Stores the page and the filters of the current list until the page is reloaded. */
export function useStoreReturnUrl() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    searches.set(pathname, search)
  }, [pathname, search])
}

/** The address of a list with the page and the filters last shown. */
export const returnUrlOf = (list: string): string => list + (searches.get(list) ?? '')

import { useLocation } from '@keur/kit/router'
import { useEffect } from 'react'

const places = new Map<string, string>()

/** Keeps in mind which page of a list, with which filters, was looked at last. */
export function useStoreReturnUrl() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    places.set(pathname, search)
  }, [pathname, search])
}

/** The address of a list as it was looked at last: what a link back leads to. */
export const returnUrlOf = (list: string): string => list + (places.get(list) ?? '')

import { useSyncExternalStore } from 'react'
import type { KeptListing } from './kept-listing.ts'

export type { KeptListing } from './kept-listing.ts'

const none: KeptListing[] = []

/** A list in the browser's storage, newest first; where storage is refused it lasts as long as the page. */
function keptList(key: string, most: number) {
  let listings: KeptListing[] | undefined
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  const all = () => {
    listings ??= stored(key)
    return listings
  }
  const keep = (next: KeptListing[]) => {
    listings = next.slice(0, most)
    try {
      localStorage.setItem(key, JSON.stringify(listings))
    } catch {
      // Refused or full: this page remembers.
    }
    changed()
  }
  const others = (listing: Named) => all().filter((other) => !isSame(other, listing))
  return {
    all,
    has: (listing: Named) => all().some((other) => isSame(other, listing)),
    add: (listing: KeptListing) => keep([lean(listing), ...others(listing)]),
    remove: (listing: Named) => keep(others(listing)),
    clear: () => keep([]),
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return
        listings = undefined
        listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    }
  }
}

type Named = Pick<KeptListing, 'section' | 'id'>

const isSame = (one: Named, other: Named) => one.id === other.id && one.section === other.section

/** A photo that is text itself would fill the storage. */
const lean = (listing: KeptListing): KeptListing => {
  const url = typeof listing.photo === 'string' ? listing.photo : listing.photo?.url
  return { ...listing, photo: url && url.length < 500 ? url : undefined }
}

/** What is stored is anybody's to write: entries of another shape are left out. */
function stored(key: string): KeptListing[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (value: Partial<KeptListing> | null): value is KeptListing =>
  [value?.section, value?.id, value?.title].every((text) => typeof text === 'string') &&
  /^\/(?!\/)/.test(value?.to ?? '')

export const favourites = keptList('favoris', 100)
export const seen = keptList('vus', 12)

const useKept = (list: ReturnType<typeof keptList>) => useSyncExternalStore(list.subscribe, list.all, () => none)

/** The favourites of this device, newest first; none on the server. */
export function useFavourites() {
  const listings = useKept(favourites)
  return {
    listings,
    has: (listing: Named) => listings.some((other) => isSame(other, listing)),
    toggle: (listing: KeptListing) => (favourites.has(listing) ? favourites.remove(listing) : favourites.add(listing)),
    remove: favourites.remove,
    clear: favourites.clear
  }
}

/** What was looked at on this device, newest first; none on the server. */
export function useRecentlySeen() {
  return { listings: useKept(seen), clear: seen.clear }
}

import { useSyncExternalStore } from 'react'
import type { ListingSummary } from './listing-summary.ts'

export type { ListingSummary } from './listing-summary.ts'

const none: ListingSummary[] = []

/** A list in the browser's storage, newest first; where storage is refused it lasts as long as the page. */
function createDeviceList(key: string, most: number) {
  let listings: ListingSummary[] | undefined
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  const all = () => {
    listings ??= stored(key)
    return listings
  }
  const keep = (next: ListingSummary[]) => {
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
    add: (listing: ListingSummary) => keep([lean(listing), ...others(listing)]),
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

type Named = Pick<ListingSummary, 'section' | 'id'>

const isSame = (one: Named, other: Named) => one.id === other.id && one.section === other.section

/** A photo that is text itself would fill the storage. */
const lean = (listing: ListingSummary): ListingSummary => {
  const url = typeof listing.photo === 'string' ? listing.photo : listing.photo?.url
  return { ...listing, photo: url && url.length < 500 ? url : undefined }
}

/** What is stored is anybody's to write: entries of another shape are left out. */
function stored(key: string): ListingSummary[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isListingSummary) : []
  } catch {
    return []
  }
}

const isListingSummary = (value: Partial<ListingSummary> | null): value is ListingSummary =>
  [value?.section, value?.id, value?.title].every((text) => typeof text === 'string') &&
  /^\/(?!\/)/.test(value?.to ?? '')

export const favourites = createDeviceList('favoris', 100)
export const recentlyViewed = createDeviceList('vus', 12)

const useDeviceList = (list: ReturnType<typeof createDeviceList>) =>
  useSyncExternalStore(list.subscribe, list.all, () => none)

/** The favourites of this device, newest first; none on the server. */
export function useFavourites() {
  const listings = useDeviceList(favourites)
  return {
    listings,
    has: (listing: Named) => listings.some((other) => isSame(other, listing)),
    toggle: (listing: ListingSummary) =>
      favourites.has(listing) ? favourites.remove(listing) : favourites.add(listing),
    remove: favourites.remove,
    clear: favourites.clear
  }
}

/** What was looked at on this device, newest first; none on the server. */
export function useRecentlyViewed() {
  return { listings: useDeviceList(recentlyViewed), clear: recentlyViewed.clear }
}

import type { ListingSection } from '@keur/contract/vocabulary'
import type { Amount } from '../format/index.ts'
import { createStoredList } from '../store/index.ts'
import type { PhotoSource } from '../ui/index.ts'

/** A listing as its card shows it, stored on the visitor's device. */
export interface ListingSummary {
  section: ListingSection
  id: string
  /** The path of its page. */
  to: string
  title: string
  photo?: PhotoSource | undefined
  amount?: Amount
  period?: string | undefined
  place?: string | undefined
}

type ListingKey = Pick<ListingSummary, 'section' | 'id'>

const isSame = (one: ListingKey, other: ListingKey) => one.id === other.id && one.section === other.section

/** Without photos that are data URLs, which would fill the storage. */
const withoutInlinePhoto = (listing: ListingSummary): ListingSummary => {
  const url = typeof listing.photo === 'string' ? listing.photo : listing.photo?.url
  return { ...listing, photo: url && url.length < 500 ? url : undefined }
}

const isListingSummary = (value: Partial<ListingSummary> | null): value is ListingSummary =>
  [value?.section, value?.id, value?.title].every((text) => typeof text === 'string') &&
  /^\/(?!\/)/.test(value?.to ?? '')

function createListingStore(key: string, maxLength: number) {
  const useListings = createStoredList<ListingSummary>({
    key,
    version: 1,
    keyOf: ({ section, id }) => `${section} ${id}`,
    read: (stored) => (isListingSummary(stored) ? stored : undefined),
    limit: maxLength
  })
  const all = useListings.getState
  const save = (listings: ListingSummary[]) => useListings.setState(listings.slice(0, maxLength), true)
  const without = (listing: ListingKey) => all().filter((other) => !isSame(other, listing))
  return {
    useListings,
    all,
    has: (listing: ListingKey) => all().some((other) => isSame(other, listing)),
    add: (listing: ListingSummary) => save([withoutInlinePhoto(listing), ...without(listing)]),
    remove: (listing: ListingKey) => save(without(listing)),
    clear: useListings.clear
  }
}

export const favourites = createListingStore('favoris', 100)
export const recentlyViewed = createListingStore('vus', 12)

/** The device's favourites, newest first; empty on the server. */
export function useFavourites() {
  const listings = favourites.useListings()
  return {
    listings,
    has: (listing: ListingKey) => listings.some((other) => isSame(other, listing)),
    toggle: (listing: ListingSummary) =>
      favourites.has(listing) ? favourites.remove(listing) : favourites.add(listing),
    remove: favourites.remove,
    clear: favourites.clear
  }
}

/** The listings last viewed on this device, newest first; empty on the server. */
export function useRecentlyViewed() {
  return { listings: recentlyViewed.useListings(), clear: recentlyViewed.clear }
}

import type { PhotoSource } from '../../ui/index.ts'

/** A listing without the fields that only its detail page shows. */
export type Card<Listing> = Omit<Listing, DetailField>
type DetailField = 'regulation' | 'amenities' | 'autres'

/** Cards on the first screen of a wide window. */
const cardsWithPlaceholder = 6

/**
 * Drops what cards do not show from the loader data, which is part of the document: a phone receives all of it before
 * the first photo. Blurred placeholders stay on the first photo of the first cards only.
 */
export const toCards = <Listing extends { images: PhotoSource[] }>(listings: Listing[]): Card<Listing>[] =>
  listings.map((listing, position) => {
    const { regulation: _, amenities: __, autres: ___, ...card } = listing as Listing & Record<DetailField, unknown>
    const images = listing.images.map((photo, index) =>
      position < cardsWithPlaceholder && index === 0 ? photo : withoutPlaceholder(photo)
    )
    return { ...card, images } as unknown as Card<Listing>
  })

function withoutPlaceholder(photo: PhotoSource): PhotoSource {
  if (typeof photo === 'string') return photo
  const { placeholder: _, ...others } = photo
  return others
}

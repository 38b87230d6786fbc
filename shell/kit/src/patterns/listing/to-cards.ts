import type { PhotoSource } from '../../ui/index.ts'

/** A record as its card shows it: without what only its own page says. */
export type Card<Listing> = Omit<Listing, OwnPage>
type OwnPage = 'regulation' | 'amenities' | 'autres'

/** Cards that a visitor may see before the page is whole. */
const atFirst = 6

/**
 * Records as the cards of a list show them, which travel within its document: a phone waits for all of it before the first
 * photo. Only the first photo of the first cards has its placeholder, for nobody sees another one before it has come.
 */
export const toCards = <Listing extends { images: PhotoSource[] }>(listings: Listing[]): Card<Listing>[] =>
  listings.map((listing, place) => {
    const { regulation: _, amenities: __, autres: ___, ...card } = listing as Listing & Record<OwnPage, unknown>
    const images = listing.images.map((photo, index) =>
      place < atFirst && index === 0 ? photo : withoutPlaceholder(photo)
    )
    return { ...card, images } as unknown as Card<Listing>
  })

function withoutPlaceholder(photo: PhotoSource): PhotoSource {
  if (typeof photo === 'string') return photo
  const { placeholder: _, ...others } = photo
  return others
}

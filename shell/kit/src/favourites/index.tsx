import { lazyHydrate } from '../ui/index.ts'
import type { ListingSummary } from './device-listings.ts'
// Imported here, so that the server's HTML is styled before the button's code is fetched.
import css from './favourite-button.module.css'
import type { FavouriteButtonProps } from './favourite-button.tsx'

export type { ListingSummary } from './device-listings.ts'

/** A heart that toggles a favourite. For the `corner` of a card, or with `showLabel` on a listing's page. */
export const FavouriteButton = lazyHydrate<FavouriteButtonProps>(
  async () => (await import('./favourite-button.tsx')).FavouriteButton,
  () => <span className={css.heart} />
)

/** Adds a listing to those last viewed on this device. Call it in an effect. */
export function addRecentlyViewed(listing: ListingSummary): void {
  import('./device-listings.ts').then(
    ({ recentlyViewed }) => recentlyViewed.add(listing),
    () => {}
  )
}

import { lazyHydrate } from '../ui/index.ts'
// Here, so that the server's HTML is dressed before the part itself has come.
import css from './favourite-button.module.css'
import type { FavouriteButtonProps } from './favourite-button.tsx'
import type { ListingSummary } from './listing-summary.ts'

export type { ListingSummary } from './listing-summary.ts'

/** A heart: keeps a listing on this device. For the `corner` of a card; with `words` for a listing's own page. */
export const FavouriteButton = lazyHydrate<FavouriteButtonProps>(
  async () => (await import('./favourite-button.tsx')).FavouriteButton,
  () => <span className={css.heart} />
)

/** Notes that a listing's page was looked at. Call it in an effect. */
export function addRecentlyViewed(listing: ListingSummary): void {
  import('./device-listings.ts').then(
    ({ recentlyViewed }) => recentlyViewed.add(listing),
    () => {}
  )
}

import { lazyHydrate } from '../ui/index.ts'
import type { SimilarListingsProps } from './similar-listings.tsx'

export { type Detail, detailRoute } from './detail-route.tsx'
export { listRoute } from './list-route.tsx'
export { ContactButtons, ListingDetail } from './listing-detail.tsx'

/** Cards of similar listings at the end of a listing's page; nothing without any. Its code is fetched last. */
export const SimilarListings = lazyHydrate<SimilarListingsProps>(
  async () => (await import('./similar-listings.tsx')).SimilarListings
)

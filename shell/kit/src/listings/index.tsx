import { lazyHydrate } from '../ui/index.ts'
// Imported here, so that the server's HTML is styled before the page's code is fetched.
import './listing-detail.module.css'
import type { SimilarListingsProps } from './similar-listings.tsx'

export { AlertLink, type AlertSubject, alertPath, UnavailablePanel } from './alert-link.tsx'
export { ContactButtons } from './contact-buttons.tsx'
export { type Detail, detailRoute, ListingDetail } from './detail-route.tsx'
export { listRoute } from './list-route.tsx'
export { listingHead } from './listing-head.ts'

/** Cards of similar listings at the end of a listing's page; nothing without any. Its code is fetched last. */
export const SimilarListings = lazyHydrate<SimilarListingsProps>(
  async () => (await import('./similar-listings.tsx')).SimilarListings
)

export { Callout, ContactCallout } from './callout.tsx'
export { CheckList, type Fact, Facts } from './facts.tsx'
export { ActiveFilters } from './filters/active-filters.tsx'
export type { FilterField } from './filters/filter-field.ts'
export { FilterBar, PlaceInput, preloadFilterBar } from './filters/index.tsx'
export { type CountLabels, ListPage, ResultCount } from './list-page.tsx'
export { ListResults } from './list-results.tsx'
export { searchAlertPath } from './listing/alert-path.ts'
export { bedroomsFigure, capitalized, formatSurface, rentalFigures, surfaceFigure } from './listing/home-figures.ts'
export { ListHead } from './listing/list-head.tsx'
export {
  type Card,
  type ListingQuery,
  listingFilters,
  pageOrRedirect,
  parseListingQuery,
  toCards
} from './listing/listing-query.ts'
export { typedSearchPath } from './listing/typed-search.ts'
export { ListingCard } from './listing-card.tsx'
export { NavigationNotice } from './navigation-notice.tsx'
export { SectionHead } from './section-head.tsx'
export { DetailSkeleton, ListSkeleton } from './skeletons.tsx'
export { EmptyState, FailureView, MissingRecord, SlowView } from './states.tsx'
export { Sums } from './sums.tsx'

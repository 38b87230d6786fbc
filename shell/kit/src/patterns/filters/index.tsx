import { lazyHydrate, Skeleton } from '../../ui/index.ts'
// Imported here, so that the server's HTML is styled before the code of the form is fetched.
import './choice-field.module.css'
import './filter-bar.module.css'
import type { FilterBarProps } from './filter-bar.tsx'
import type { PlaceInputProps } from './place-input.tsx'

const fetchFilterBar = () => import('./filter-bar.tsx')

/** The filters of a list. Until its code is fetched the server's form works as without scripts. */
export const FilterBar = lazyHydrate<FilterBarProps>(
  async () => (await fetchFilterBar()).FilterBar,
  () => <Skeleton shape="block" />
)
/** The loader of a list calls it along with its data: the form is then there with the list. */
export const preloadFilterBar: () => Promise<unknown> = fetchFilterBar

export const PlaceInput = lazyHydrate<PlaceInputProps>(async () => (await import('./place-input.tsx')).PlaceInput)

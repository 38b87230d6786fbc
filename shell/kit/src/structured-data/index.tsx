import { lazyHydrate } from '../hydration/lazy-hydrate.tsx'
import type { StructuredDataProps } from './structured-data.tsx'

/** schema.org data of a page as JSON-LD. In the server's HTML; its code is fetched last. */
export const StructuredData = lazyHydrate<StructuredDataProps>(
  async () => (await import('./structured-data.tsx')).StructuredData
)

import { lazyHydrate } from '../hydration/lazy-hydrate.tsx'
import type { StructuredDataProps } from './structured-data.tsx'

export type { StructuredDataProps } from './structured-data.tsx'

/** What a page says of itself to search engines (schema.org, as JSON-LD). In the server's HTML; in the browser it comes last. */
export const StructuredData = lazyHydrate<StructuredDataProps>(
  async () => (await import('./structured-data.tsx')).StructuredData
)

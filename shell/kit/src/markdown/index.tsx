import { lazyHydrate, Skeleton } from '../ui/index.ts'

/** The body of an article. Its text is in the server's HTML; the parser is fetched after the page is usable. */
export const Markdown = lazyHydrate<{ children: string }>(
  async () => (await import('./markdown.tsx')).Markdown,
  () => <Skeleton shape="block" />
)

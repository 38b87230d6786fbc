import { lazyHydrate, Skeleton } from '../ui/index.ts'

import type { MarkdownProps } from './markdown.tsx'

export type { MarkdownNode } from './parse.ts'

/** The body of an article. Its text is in the server's HTML; the parser is fetched after the page is usable. */
export const Markdown = lazyHydrate<MarkdownProps>(
  async () => (await import('./markdown.tsx')).Markdown,
  () => <Skeleton shape="block" />
)

/** The parser of `Markdown`, without rendering: a module with `parseMarkdown`. */
export const loadMarkdownParser = () => import('./parse.ts')

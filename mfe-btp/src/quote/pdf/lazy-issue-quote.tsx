import { lazyHydrate, Skeleton } from '@keur/kit/ui'
import type { IssueQuoteProps } from './issue-quote.tsx'

/** The form has the table of towns, which the page can do without at first. */
export const IssueQuote = lazyHydrate<IssueQuoteProps>(
  async () => (await import(/* webpackChunkName: "issue-quote" */ './issue-quote.tsx')).IssueQuote,
  () => <Skeleton shape="block" />
)

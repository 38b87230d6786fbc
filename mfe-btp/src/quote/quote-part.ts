import { pagePart } from '@keur/kit/ui'

export const quotePart = pagePart(
  async () => (await import(/* webpackChunkName: "quote" */ './quote-page.tsx')).QuotePage
)

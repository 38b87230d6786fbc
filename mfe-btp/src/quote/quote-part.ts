import { lazyPage } from '@keur/kit/ui'

export const quotePart = lazyPage(
  async () => (await import(/* webpackChunkName: "quote" */ './quote-page.tsx')).QuotePage
)

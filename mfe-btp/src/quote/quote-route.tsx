import { PageError } from '@keur/kit/errors'
import { t } from '@keur/kit/language'
import { DetailSkeleton } from '@keur/kit/patterns'
import type { RouteObject } from '@keur/kit/router'
import { lazyPage } from '@keur/kit/ui'
import { Suspense } from 'react'

export const quotePath = '/btp/devis'

const { fetch: fetchPage, Page } = lazyPage(
  async () => (await import(/* webpackChunkName: "quote" */ './quote-page.tsx')).QuotePage
)

export const quoteRoute: RouteObject = {
  id: 'btp:quote',
  path: quotePath,
  // The page's chunk, which the server's HTML preloads.
  handle: { chunk: 'quote', query: [] },
  loader: async () => {
    await fetchPage()
    return null
  },
  element: (
    <Suspense fallback={<DetailSkeleton />}>
      <Page />
    </Suspense>
  ),
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: <PageError message={t('Votre devis')} />
}

import { PageError } from '@keur/kit/errors'
import { DetailSkeleton } from '@keur/kit/patterns'
import type { RouteObject } from '@keur/kit/router'
import { Suspense } from 'react'
import { quotePart } from './quote-part.ts'
import { quotePath } from './quote-path.ts'

export const quoteRoute: RouteObject = {
  id: 'btp:quote',
  path: quotePath,
  // The name of its part, which the server's HTML asks for at once.
  handle: { chunk: 'quote' },
  loader: async () => {
    await quotePart.fetch()
    return null
  },
  element: (
    <Suspense fallback={<DetailSkeleton />}>
      <quotePart.Page />
    </Suspense>
  ),
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: <PageError message="Votre devis" />
}

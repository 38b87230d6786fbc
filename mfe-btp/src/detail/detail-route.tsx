import { PageError } from '@keur/kit/errors'
import { DetailSkeleton, MissingRecord } from '@keur/kit/patterns'
import type { RouteObject } from '@keur/kit/router'
import { Suspense, use } from 'react'
import { detailLoader } from './detail-page.loader.ts'
import { detailPart } from './detail-part.ts'

export const detailRoute: RouteObject = {
  id: 'btp:detail',
  path: '/produit/:id',
  // The name of its part, which the server's HTML asks for at once.
  handle: { chunk: 'product' },
  loader: detailLoader,
  element: (
    <Suspense fallback={<DetailSkeleton />}>
      <DetailPage />
    </Suspense>
  ),
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message="Erreur lors de la récupération du produit"
      missing={<MissingRecord message="Produit non trouvé" to="/btp" link="Voir tout le matériel" />}
    />
  )
}

function DetailPage() {
  const { ProductPage } = use(detailPart.asked())
  return <ProductPage />
}

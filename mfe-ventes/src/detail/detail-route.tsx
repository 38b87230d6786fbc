import { PageError } from '@keur/kit/errors'
import { DetailSkeleton, MissingRecord } from '@keur/kit/patterns'
import type { RouteObject } from '@keur/kit/router'
import { Suspense, use } from 'react'
import { allSales } from '../list/sale-lists.ts'
import { detailLoader } from './detail-page.loader.ts'
import { detailPart } from './detail-part.ts'

export const detailRoute: RouteObject = {
  id: 'ventes:detail',
  path: '/ventes/detail/:id',
  // The name of its part, which the server's HTML asks for at once.
  handle: { chunk: 'sale' },
  loader: detailLoader,
  element: (
    <Suspense fallback={<DetailSkeleton />}>
      <DetailPage />
    </Suspense>
  ),
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message="Erreur lors de la récupération de la vente"
      missing={<MissingRecord message="Vente non trouvée" to={allSales.path} link="Voir toutes les ventes" />}
    />
  )
}

function DetailPage() {
  const { SalePage } = use(detailPart())
  return <SalePage />
}

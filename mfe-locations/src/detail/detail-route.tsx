import { PageError } from '@keur/kit/errors'
import { DetailSkeleton, MissingRecord } from '@keur/kit/patterns'
import type { RouteObject } from '@keur/kit/router'
import { Suspense, use } from 'react'
import { allRentals } from '../list/rental-lists.ts'
import { detailLoader } from './detail-page.loader.ts'
import { detailPart } from './detail-part.ts'

export const detailRoute: RouteObject = {
  id: 'locations:detail',
  path: '/detail/:id',
  // The name of its part, which the server's HTML asks for at once.
  handle: { chunk: 'rental' },
  loader: detailLoader,
  element: (
    <Suspense fallback={<DetailSkeleton />}>
      <DetailPage />
    </Suspense>
  ),
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message="Erreur lors de la récupération de la propriété"
      missing={<MissingRecord message="Location non trouvée" to={allRentals.path} link="Voir toutes les locations" />}
    />
  )
}

function DetailPage() {
  const { RentalPage } = use(detailPart())
  return <RentalPage />
}

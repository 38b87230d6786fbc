import { PageHead } from '@keur/kit/page-head'
import { SectionHead } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData } from '@keur/kit/router'
import { CategoryCounts } from './category-counts.tsx'
import { type Hub, loadHub } from './hub-page.loader.ts'
import { LatestRentals } from './latest-rentals.tsx'

export const hubRoute: RouteObject = {
  id: 'admin:rentals',
  path: '/admin/locations',
  loader: loadHub,
  element: <HubPage />
}

function HubPage() {
  const hub = useLoaderData<Hub | null>()
  return (
    <div className="wrap section section--tight stack gap-6">
      <PageHead title="Gestion des locations" hidden />
      <h1>Gestion des locations</h1>
      {hub && (
        <>
          <CategoryCounts total={hub.total} counts={hub.counts} />
          <section>
            <SectionHead title="Dernières locations" />
            <LatestRentals rentals={hub.latest} />
          </section>
        </>
      )}
    </div>
  )
}

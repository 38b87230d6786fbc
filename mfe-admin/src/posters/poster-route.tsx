import { withKind } from '../shared/kind-pages/kind-routes.tsx'
import { loadRecord } from '../shared/kind-pages/loaders.ts'
import type { KindDefinition } from '../shared/kinds/kind-definition.ts'
import { adminRoute } from '../shared/layout/admin-route.tsx'

export const posterRoute = (kind: KindDefinition) =>
  adminRoute({
    id: `admin:${kind.routeId}:poster`,
    path: `${kind.base}/:id/affiche`,
    chunk: 'admin-poster',
    importPage: async () =>
      withKind((await import(/* webpackChunkName: "admin-poster" */ './poster-page.tsx')).PosterPage, kind),
    loader: loadRecord(kind.section),
    errorTitle: 'Affiche',
    notFound: { message: kind.messages.notFound, to: kind.list, link: kind.messages.seeAll }
  })

import type { RouteObject } from '@keur/kit/router'
import { adminRoute } from '../shared/layout/admin-route.tsx'
import { releasesPath } from './release-paths.ts'
import { loadReleases } from './releases-page.loader.ts'
import { loadVersions } from './versions-page.loader.ts'

export const releasesRoutes: RouteObject[] = [
  adminRoute({
    id: 'admin:releases',
    path: releasesPath,
    chunk: 'admin-releases',
    importPage: async () => (await import(/* webpackChunkName: "admin-releases" */ './releases-page.tsx')).ReleasesPage,
    loader: loadReleases,
    errorTitle: 'Mises en ligne'
  }),
  adminRoute({
    id: 'admin:versions',
    path: `${releasesPath}/:app`,
    chunk: 'admin-versions',
    importPage: async () => (await import(/* webpackChunkName: "admin-versions" */ './versions-page.tsx')).VersionsPage,
    loader: loadVersions,
    errorTitle: 'Versions',
    notFound: { message: 'Rubrique non trouvée', to: releasesPath, link: 'Toutes les mises en ligne' }
  })
]

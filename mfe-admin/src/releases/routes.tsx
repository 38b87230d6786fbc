import type { RouteObject } from '@keur/kit/router'
import { deskRoute } from '../shared/frame/desk-route.tsx'
import { releasesPath } from './release-paths.ts'
import { loadReleases } from './releases-page.loader.ts'
import { loadVersions } from './versions-page.loader.ts'

export const releasesRoutes: RouteObject[] = [
  deskRoute({
    id: 'admin:releases',
    path: releasesPath,
    chunk: 'admin-releases',
    part: async () => (await import(/* webpackChunkName: "admin-releases" */ './releases-page.tsx')).ReleasesPage,
    load: loadReleases,
    failure: 'Mises en ligne'
  }),
  deskRoute({
    id: 'admin:versions',
    path: `${releasesPath}/:app`,
    chunk: 'admin-versions',
    part: async () => (await import(/* webpackChunkName: "admin-versions" */ './versions-page.tsx')).VersionsPage,
    load: loadVersions,
    failure: 'Versions',
    missing: { message: 'Rubrique non trouvée', to: releasesPath, link: 'Toutes les mises en ligne' }
  })
]

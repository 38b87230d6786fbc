import { loadHub } from '../../shared/kind-pages/hub-page.loader.ts'
import { articleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { articlesList } from '../list/articles-list.ts'
import { hubTitle } from './hub-title.ts'

export const hubRoute = adminRoute({
  id: 'admin:articles',
  path: articleKind.base,
  chunk: 'desk-hub',
  importPage: async () => (await import(/* webpackChunkName: "desk-hub" */ './hub-page.tsx')).ArticleHubPage,
  loader: loadHub(articlesList),
  errorTitle: hubTitle
})

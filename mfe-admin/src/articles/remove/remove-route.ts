import { articleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadList } from '../../shared/kind-pages/loaders.ts'
import { articlesList } from '../list/articles-list.ts'

export const removeRoute = adminRoute({
  id: 'admin:articles:remove',
  path: articleKind.remove,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './remove-page.tsx')).ArticleRemovePage,
  loader: loadList(articlesList),
  errorTitle: 'Supprimer des articles'
})

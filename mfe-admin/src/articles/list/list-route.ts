import { articleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadList } from '../../shared/kind-pages/loaders.ts'
import { articlesList } from './articles-list.ts'

export const listRoute = adminRoute({
  id: 'admin:articles:list',
  path: articleKind.list,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './list-page.tsx')).ArticleListPage,
  loader: loadList(articlesList),
  errorTitle: articleKind.title
})

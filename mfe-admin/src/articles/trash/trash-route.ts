import { articleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadTrash } from '../../shared/kind-pages/loaders.ts'
import { articlesList } from '../list/articles-list.ts'

export const trashRoute = adminRoute({
  id: 'admin:articles:trash',
  path: articleKind.trash,
  chunk: 'desk-list',
  importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './trash-page.tsx')).ArticleTrashPage,
  loader: loadTrash(articlesList),
  errorTitle: 'Corbeille des articles'
})

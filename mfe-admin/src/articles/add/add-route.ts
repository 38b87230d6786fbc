import { articleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'

export const addRoute = adminRoute({
  id: 'admin:articles:add',
  path: articleKind.add,
  chunk: 'desk-article-form',
  importPage: async () => (await import(/* webpackChunkName: "desk-article-form" */ './add-page.tsx')).AddArticlePage,
  errorTitle: 'Ajouter un article'
})

import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { articleKind } from '../../shared/kinds.ts'

export const addRoute = deskRoute({
  id: 'admin:articles:add',
  path: articleKind.add,
  chunk: 'desk-article-form',
  part: async () => (await import(/* webpackChunkName: "desk-article-form" */ './add-page.tsx')).AddArticlePage,
  failure: 'Ajouter un article'
})

import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { articleKind } from '../../shared/kinds.ts'
import { loadArticle } from './edit-page.loader.ts'

export const editRoute = deskRoute({
  id: 'admin:articles:edit',
  path: articleKind.edit(':id'),
  chunk: 'desk-article-form',
  part: async () => (await import(/* webpackChunkName: "desk-article-form" */ './edit-page.tsx')).EditArticlePage,
  load: loadArticle,
  failure: 'Modifier l’article',
  missing: { message: 'Article non trouvé', to: articleKind.list, link: 'Tous les articles' }
})

import { articleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadArticle } from './edit-page.loader.ts'

export const editRoute = adminRoute({
  id: 'admin:articles:edit',
  path: articleKind.edit(':id'),
  chunk: 'desk-article-form',
  importPage: async () => (await import(/* webpackChunkName: "desk-article-form" */ './edit-page.tsx')).EditArticlePage,
  loader: loadArticle,
  errorTitle: 'Modifier l’article',
  notFound: { message: 'Article non trouvé', to: articleKind.list, link: 'Tous les articles' }
})

import type { AdminArticle } from '@keur/contract/article'
import type { RouteObject } from '@keur/kit/router'
import { kindRoutes } from '../shared/kind-pages/kind-routes.tsx'
import { deleteEachOperation } from '../shared/kinds/bulk-operation.ts'
import type { KindDefinition } from '../shared/kinds/kind-definition.ts'
import { articleKind } from '../shared/kinds/kinds.ts'
import { type ListRow, readRows, recordRow } from '../shared/kinds/rows.ts'

const rowOf = (article: AdminArticle): ListRow => ({
  ...recordRow(article),
  place: '',
  photo: article.imageUrl || undefined,
  comments: article.commentCount
})

const article: KindDefinition = {
  ...articleKind,
  routeId: 'articles',
  titles: { hub: 'Gestion des articles', add: 'Ajouter un article', edit: 'Modifier l’article' },
  messages: {
    loadFailed: 'Modifier l’article',
    notFound: 'Article non trouvé',
    seeAll: 'Tous les articles',
    empty: 'Aucun article disponible pour le moment.',
    confirm: 'Confirmer la suppression ?',
    deletedOne: 'Article supprimé',
    deletedMany: 'Articles supprimés',
    deleteFailed: 'Erreur lors de la suppression',
    nothingSelected: 'Aucun article sélectionné'
  },
  byPrice: false,
  searchExample: 'Mots du titre…',
  read: readRows('articles', ({ articles }) => articles.map(rowOf)),
  deletion: deleteEachOperation('/articles/:id'),
  editor: {
    chunk: 'admin-article-form',
    load: async () => (await import(/* webpackChunkName: "admin-article-form" */ './article-editor.ts')).ArticleEditor
  }
}

export const articleRoutes: RouteObject[] = kindRoutes(article)

import type { AdminArticle, AdminArticlePage } from '@keur/contract/article'
import { http } from '@keur/kit/http'
import { articleKind } from '../../shared/kinds/kinds.ts'
import { deleteEachOperation } from '../../shared/kinds/bulk-operation.ts'
import type { KindDefinition } from '../../shared/kinds/kind-definition.ts'
import { commonRow, type ListRow } from '../../shared/kinds/row.ts'

const rowOf = (article: AdminArticle): ListRow => ({
  ...commonRow(article),
  place: '',
  photo: article.imageUrl || undefined,
  comments: article.commentCount
})

/** The articles, as their lists show them and in the specification's words. */
export const articlesList: KindDefinition = {
  kind: articleKind,
  texts: {
    empty: 'Aucun article disponible pour le moment.',
    confirm: 'Confirmer la suppression ?',
    deletedOne: 'Article supprimé',
    deletedMany: 'Articles supprimés',
    deleteFailed: 'Erreur lors de la suppression',
    nothingChosen: 'Aucun article sélectionné'
  },
  byPrice: false,
  searchExample: 'Mots du titre…',
  read: async (query, signal) => {
    const { articles, ...page } = await http.get<AdminArticlePage>('/admin/articles', { query, signal })
    return { rows: articles.map(rowOf), ...page }
  },
  deletion: deleteEachOperation('/articles')
}

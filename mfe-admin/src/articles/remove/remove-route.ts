import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { articleKind } from '../../shared/kinds.ts'
import { loadList } from '../../shared/list/list-loaders.ts'
import { articlesList } from '../list/articles-list.ts'

export const removeRoute = deskRoute({
  id: 'admin:articles:remove',
  path: articleKind.remove,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './remove-page.tsx')).ArticleRemovePage,
  load: loadList(articlesList),
  failure: 'Supprimer des articles'
})

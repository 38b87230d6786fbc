import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { articleKind } from '../../shared/kinds.ts'
import { loadTrash } from '../../shared/list/list-loaders.ts'
import { articlesList } from '../list/articles-list.ts'

export const trashRoute = deskRoute({
  id: 'admin:articles:trash',
  path: articleKind.trash,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './trash-page.tsx')).ArticleTrashPage,
  load: loadTrash(articlesList),
  failure: 'Corbeille des articles'
})

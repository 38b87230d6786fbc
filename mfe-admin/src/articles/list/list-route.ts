import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { articleKind } from '../../shared/kinds.ts'
import { loadList } from '../../shared/list/list-loaders.ts'
import { articlesList } from './articles-list.ts'

export const listRoute = deskRoute({
  id: 'admin:articles:list',
  path: articleKind.list,
  chunk: 'desk-list',
  part: async () => (await import(/* webpackChunkName: "desk-list" */ './list-page.tsx')).ArticleListPage,
  load: loadList(articlesList),
  failure: articleKind.title
})

import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { loadHub } from '../../shared/hub/hub-loader.ts'
import { articleKind } from '../../shared/kinds.ts'
import { articlesList } from '../list/articles-list.ts'
import { hubTitle } from './hub-title.ts'

export const hubRoute = deskRoute({
  id: 'admin:articles',
  path: articleKind.base,
  chunk: 'desk-hub',
  part: async () => (await import(/* webpackChunkName: "desk-hub" */ './hub-page.tsx')).ArticleHubPage,
  load: loadHub(articlesList),
  failure: hubTitle
})

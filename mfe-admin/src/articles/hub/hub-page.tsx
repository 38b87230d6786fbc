import { HubPage } from '../../shared/kind-pages/hub-page.tsx'
import { articlesList } from '../list/articles-list.ts'
import { hubTitle } from './hub-title.ts'

export function ArticleHubPage() {
  return <HubPage list={articlesList} title={hubTitle} />
}

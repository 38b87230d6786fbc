import { HubScreen } from '../../shared/hub/hub-screen.tsx'
import { articlesList } from '../list/articles-list.ts'
import { hubTitle } from './hub-title.ts'

export function ArticleHubPage() {
  return <HubScreen list={articlesList} title={hubTitle} />
}

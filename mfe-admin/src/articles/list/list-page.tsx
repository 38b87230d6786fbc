import { ListScreen } from '../../shared/kind-pages/list-page.tsx'
import { articlesList } from './articles-list.ts'

export function ArticleListPage() {
  return <ListScreen list={articlesList} />
}

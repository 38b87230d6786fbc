import { ListScreen } from '../../shared/list/list-screen.tsx'
import { articlesList } from './articles-list.ts'

export function ArticleListPage() {
  return <ListScreen list={articlesList} />
}

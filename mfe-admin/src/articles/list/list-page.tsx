import { ListPage } from '../../shared/kind-pages/list-page.tsx'
import { articlesList } from './articles-list.ts'

export function ArticleListPage() {
  return <ListPage list={articlesList} />
}

import { TrashPage } from '../../shared/kind-pages/trash-page.tsx'
import { articlesList } from '../list/articles-list.ts'

export function ArticleTrashPage() {
  return <TrashPage list={articlesList} />
}

import { TrashScreen } from '../../shared/kind-pages/trash-page.tsx'
import { articlesList } from '../list/articles-list.ts'

export function ArticleTrashPage() {
  return <TrashScreen list={articlesList} />
}

import { TrashScreen } from '../../shared/list/trash-screen.tsx'
import { articlesList } from '../list/articles-list.ts'

export function ArticleTrashPage() {
  return <TrashScreen list={articlesList} />
}

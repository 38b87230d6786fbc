import { RemoveScreen } from '../../shared/list/remove-screen.tsx'
import { articlesList } from '../list/articles-list.ts'

export function ArticleRemovePage() {
  return <RemoveScreen list={articlesList} />
}

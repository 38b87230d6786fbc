import { RemovePage_ } from '../../shared/kind-pages/remove-page.tsx'
import { articlesList } from '../list/articles-list.ts'

export function ArticleRemovePage() {
  return <RemovePage_ list={articlesList} />
}

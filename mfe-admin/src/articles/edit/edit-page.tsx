import type { AdminArticle } from '@keur/contract/article'
import { useLoaderData } from '@keur/kit/router'
import { Editor } from '../../shared/editor/index.ts'
import { articleEditor } from '../form/article-editor.ts'
import { ArticleFields } from '../form/article-fields.tsx'

export function EditArticlePage() {
  const article = useLoaderData<AdminArticle | null>()
  if (!article) return null
  return (
    <Editor of={articleEditor} stored={article} key={article._id}>
      {(content) => <ArticleFields {...content} />}
    </Editor>
  )
}

import { Editor } from '../../shared/editor/index.ts'
import { articleEditor } from '../form/article-editor.ts'
import { ArticleFields } from '../form/article-fields.tsx'

export function AddArticlePage() {
  return <Editor of={articleEditor}>{(content) => <ArticleFields {...content} />}</Editor>
}

import type { AdminArticle } from '@keur/contract/article'
import { FormField } from '@keur/kit/forms'
import { type FieldsProps, Fields, Wide } from '../../shared/editor/index.ts'
import { MarkdownField } from '../text/markdown-field.tsx'
import type { ArticleValues } from './article-editor.ts'

/** What is asked of an article: a title, and a text that is read beside while it is written. */
export function ArticleFields({ form, values }: FieldsProps<AdminArticle, ArticleValues>) {
  return (
    <Fields title="L’article">
      <Wide>
        <FormField form={form} name="title" label="Titre" placeholder="Acheter un terrain à Thiès" />
      </Wide>
      <Wide>
        <MarkdownField {...form.field('content')} label="Texte" text={values.content} />
      </Wide>
    </Fields>
  )
}

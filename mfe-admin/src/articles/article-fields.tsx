import type { AdminArticle } from '@keur/contract/article'
import { FormField } from '@keur/kit/forms'
import { FieldGroup, type FieldsProps, Wide } from '../shared/editor/index.ts'
import { type ArticleValues, articleLabels as labels } from './article-values.ts'
import { MarkdownField } from './text/markdown-field.tsx'

export function ArticleFields({ form, values }: FieldsProps<AdminArticle, ArticleValues>) {
  return (
    <FieldGroup title="L’article">
      <Wide>
        <FormField form={form} name="title" label={labels.title} placeholder="Acheter un terrain à Thiès" />
      </Wide>
      <Wide>
        <MarkdownField {...form.field('content')} label={labels.content} text={values.content} />
      </Wide>
    </FieldGroup>
  )
}

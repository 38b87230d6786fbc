import type { AdminArticle } from '@keur/contract/article'
import { FormField } from '@keur/kit/forms'
import { FieldGroup, type FieldsProps, Wide } from '../shared/editor/index.ts'
import type { ArticleValues } from './article-values.ts'
import { MarkdownField } from './text/markdown-field.tsx'

export function ArticleFields({ form, values }: FieldsProps<AdminArticle, ArticleValues>) {
  return (
    <FieldGroup title="L’article">
      <Wide>
        <FormField form={form} name="title" label="Titre" placeholder="Acheter un terrain à Thiès" />
      </Wide>
      <Wide>
        <MarkdownField {...form.field('content')} label="Texte" text={values.content} />
      </Wide>
    </FieldGroup>
  )
}

import type { AdminArticle } from '@keur/contract/article'
import { limits } from '@keur/contract/limits'
import { formatAmount } from '@keur/kit/format'
import { formatDateTime } from '../shared/dates.ts'
import { defineEditor } from '../shared/editor/editor.tsx'
import type { FormDefinition } from '../shared/editor/editor-definition.ts'
import { momentOf } from '../shared/editor/field-values.ts'
import { PreviewLink } from './preview-link.tsx'
import { MarkdownField } from './text/markdown-field.tsx'

export const articleForm: FormDefinition<AdminArticle> = {
  groups: [
    {
      title: 'L’article',
      fields: {
        title: {
          label: 'Titre',
          required: 'Le titre est requis.',
          placeholder: 'Acheter un terrain à Thiès',
          wide: true
        },
        content: {
          label: 'Texte',
          required: 'Le texte est requis.',
          check: checkSize,
          Control: MarkdownField,
          wide: true
        }
      }
    },
    {
      title: 'Publication à une heure',
      fields: {
        publishAt: {
          label: 'Visible à partir du',
          type: 'moment',
          hint: 'Heure de Dakar. Jusque-là les visiteurs ne voient rien de l’article.',
          optional: true,
          display: (text) => formatDateTime(momentOf(text))
        }
      }
    }
  ],
  // The cover photo, if any.
  imagesOf: ({ imageUrl, publicId, placeholder }) =>
    imageUrl ? [publicId ? { url: imageUrl, publicId, placeholder } : imageUrl] : [],
  imagesBody([image]) {
    const cover = typeof image === 'string' ? { url: image, publicId: '' } : image
    return { imageUrl: cover?.url ?? '', publicId: cover?.publicId ?? '' }
  },
  messages: {
    added: 'Article ajouté avec succès',
    addFailed: "Erreur lors de l'ajout",
    edited: 'Article modifié avec succès',
    editFailed: 'Erreur lors de la modification',
    gone: 'Article non trouvé'
  },
  photosTitle: 'Image de couverture',
  Below: PreviewLink,
  publishLabel: ({ publishAt }) =>
    publishAt && momentOf(publishAt) > new Date().toISOString() ? 'Programmer' : undefined,
  subtitle: ({ title }) => title
}

export const ArticleEditor = defineEditor(articleForm)

function checkSize(content: string): string | undefined {
  const bytes = new TextEncoder().encode(content).length
  if (bytes <= limits.articleContent) return undefined
  const kilobytes = (size: number) => `${formatAmount(Math.ceil(size / 1000))}\u00a0ko`
  return `Le texte pèse ${kilobytes(bytes)}\u00a0: ${kilobytes(limits.articleContent)} au plus.`
}

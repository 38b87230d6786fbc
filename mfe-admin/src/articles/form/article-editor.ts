import type { AdminArticle, ArticleInput } from '@keur/contract/article'
import { limits } from '@keur/contract/limits'
import { formatAmount } from '@keur/kit/format'
import type { EditorDefinition } from '../../shared/editor/index.ts'
import { articleKind } from '../../shared/kinds/kinds.ts'
import { CoverPanel } from './cover-panel.tsx'

export type ArticleValues = {
  title: string
  content: string
}

const required = { title: 'Le titre est requis.', content: 'Le texte est requis.' }

/** What the form of an article says and sends. */
export const articleEditor: EditorDefinition<AdminArticle, ArticleValues> = {
  kind: articleKind,
  title: { add: 'Ajouter un article', edit: 'Modifier l’article' },
  labels: { title: 'Titre', content: 'Texte' },
  initialValues: { title: '', content: '' },
  valuesOf: ({ title, content }) => ({ title, content }),
  imagesOf: ({ imageUrl, publicId, placeholder }) =>
    imageUrl ? [publicId ? { url: imageUrl, publicId, placeholder } : imageUrl] : [],
  required: { add: required, edit: required },
  check: ({ content }) => (bytesOf(content) > limits.articleContent ? { content: tooLong(content) } : {}),
  bodyOf({ title, content }, [image]): ArticleInput {
    const cover = typeof image === 'string' ? { url: image, publicId: '' } : image
    return { title, content, imageUrl: cover?.url ?? '', publicId: cover?.publicId ?? '' }
  },
  messages: {
    added: 'Article ajouté avec succès',
    addFailed: "Erreur lors de l'ajout",
    edited: 'Article modifié avec succès',
    editFailed: 'Erreur lors de la modification',
    gone: 'Article non trouvé'
  },
  photos: { panel: CoverPanel },
  subtitle: ({ title }) => title
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length
const tooLong = (text: string) => {
  const [is, most] = [bytesOf(text), limits.articleContent].map((bytes) => formatAmount(Math.ceil(bytes / 1000)))
  return `Le texte pèse ${is}\u00a0ko\u00a0: ${most}\u00a0ko au plus.`
}

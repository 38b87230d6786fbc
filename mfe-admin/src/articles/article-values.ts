import type { AdminArticle, ArticleInput } from '@keur/contract/article'
import { limits } from '@keur/contract/limits'
import { formatAmount } from '@keur/kit/format'
import type { FieldErrors } from '@keur/kit/forms'
import type { BoardImage } from '../shared/photos/index.ts'

/** The fields of the form, in its order. */
export const articleLabels = {
  title: 'Titre',
  content: 'Texte'
}

export type ArticleValues = Record<keyof typeof articleLabels, string>

/** The cover photo, if any. */
export const articleImages = ({ imageUrl, publicId, placeholder }: AdminArticle): BoardImage[] =>
  imageUrl ? [publicId ? { url: imageUrl, publicId, placeholder } : imageUrl] : []

export function articleBody({ title, content }: ArticleValues, [image]: BoardImage[]): ArticleInput {
  const cover = typeof image === 'string' ? { url: image, publicId: '' } : image
  return { title, content, imageUrl: cover?.url ?? '', publicId: cover?.publicId ?? '' }
}

export function checkArticle({ content }: ArticleValues): FieldErrors<ArticleValues> {
  const bytes = new TextEncoder().encode(content).length
  if (bytes <= limits.articleContent) return {}
  const kilobytes = (size: number) => `${formatAmount(Math.ceil(size / 1000))}\u00a0ko`
  return { content: `Le texte pèse ${kilobytes(bytes)}\u00a0: ${kilobytes(limits.articleContent)} au plus.` }
}

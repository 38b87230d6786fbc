import type { Article, ArticleInput, Comment } from '../src/article.ts'
import { aMoment, anId, nextNumber } from './identity.ts'
import { aPhoto } from './listings.ts'

export function aComment(overrides: Partial<Comment> = {}): Comment {
  const number = nextNumber()
  return {
    _id: anId(number),
    username: 'Anonyme',
    content: 'Très utile, merci.',
    rating: 4,
    createdAt: aMoment(number),
    ...overrides
  }
}

/** An article as the API returns it. */
export function anArticle(overrides: Partial<Article> = {}): Article {
  const number = nextNumber()
  const { url, publicId } = aPhoto({}, 'articles')
  return {
    _id: anId(number),
    title: `Bien préparer son achat ${number}`,
    content: '## Avant de signer\n\nVérifiez le **titre foncier**.',
    imageUrl: url,
    publicId,
    rating: 4,
    comments: [],
    commentCount: 1,
    ratingCount: 1,
    createdAt: aMoment(number),
    updatedAt: aMoment(number),
    revision: 1,
    ...overrides
  }
}

/** An article as an administrator sends it, without a photo. */
export function anArticleInput(overrides: Partial<ArticleInput> = {}): ArticleInput {
  return { title: `Louer à Thiès ${nextNumber()}`, content: 'Les quartiers, les loyers, les usages.', ...overrides }
}

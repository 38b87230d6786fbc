import type { Article } from '@keur/contract/article'
import { absoluteUrl } from '../page-head/site.ts'
import { sharingImage } from '../ui/index.ts'
import { agencyId } from './agency-data.ts'

export type ArticleFacts = Pick<Article, 'title' | 'imageUrl'> &
  Partial<Pick<Article, 'createdAt' | 'updatedAt' | 'commentCount'>> & { path: string; description?: string }

export function articleData({ title, imageUrl, createdAt, updatedAt, commentCount, path, description }: ArticleFacts) {
  const image = imageUrl && sharingImage([imageUrl])
  return {
    '@type': 'Article',
    headline: title,
    description,
    url: absoluteUrl(path),
    mainEntityOfPage: absoluteUrl(path),
    image: image && absoluteUrl(image),
    datePublished: createdAt,
    dateModified: updatedAt,
    inLanguage: 'fr',
    author: { '@id': agencyId() },
    publisher: { '@id': agencyId() },
    commentCount: commentCount || undefined
  }
}

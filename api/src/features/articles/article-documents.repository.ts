import { type AdminArticle, Article, type ArticleTitle, type SavedArticle } from '@keur/contract/article'
import { type PublishableDocument, toAdminRecord } from '../../persistence/listings/listing-documents.ts'
import { createPresenter } from '../../persistence/presenter.ts'
import type { StoredPhoto } from './article-photos.ts'

/** What an administrator writes of an article; its photo as it is stored. */
export interface ArticleContent extends StoredPhoto {
  title: string
  content: string
  draft: boolean
  /** When a draft is published by itself; later than the write that set it. */
  publishAt?: Date | undefined
}

export interface ArticleDocument extends ArticleContent, PublishableDocument {
  /** Empty: processes of the previous version read it until all of them are replaced. */
  comments: never[]
  /** Of the comments that are shown; counted after each write to them. */
  rating: number
  commentCount: number
  ratingCount: number
  /** The private link that shows it before visitors read it, if there is one. */
  preview?: { nonce: string; until: Date }
  /** Folded words of the title, for searching. */
  terms: { words: string[] }
}

/** An article as the back office sees it, without its views. */
export type AdminArticleRecord = Omit<AdminArticle, 'views'>

const present = createPresenter<Omit<Article, 'comments'>>(Article)

export const toArticleAlone = ({ comments: _, ...document }: ArticleDocument) => present(document)

export const toArticle = (document: ArticleDocument): Article => ({ ...toArticleAlone(document), comments: [] })

export function toArticleTitle({ _id, title, imageUrl, updatedAt }: ArticleDocument): ArticleTitle {
  return { _id: _id.toHexString(), title, imageUrl, updatedAt: updatedAt.toISOString() }
}

const scheduleOf = ({ publishAt }: ArticleDocument) => (publishAt ? { publishAt: publishAt.toISOString() } : {})

export const toSavedArticle = (document: ArticleDocument): SavedArticle => ({
  ...toArticle(document),
  draft: document.draft,
  ...scheduleOf(document)
})

const withState = toAdminRecord(toArticleAlone)

export const toAdminArticle = (document: ArticleDocument): AdminArticleRecord => ({
  ...withState(document),
  ...scheduleOf(document)
})

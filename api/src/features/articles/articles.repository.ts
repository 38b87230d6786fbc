import type { AdminArticleQuery, Article, ArticleTitle, SavedArticle } from '@keur/contract/article'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { branchesOf, living, published, trashed, within } from '../../domain/publication.ts'
import { laterThan, objectId } from '../../persistence/listings/listing-documents.ts'
import { createListingTrash } from '../../persistence/listings/listing-trash.ts'
import { foundPage } from '../../persistence/pagination.ts'
import { notFound } from '../../problems/problem.ts'
import { wordConditions } from '../../search/listing-conditions.ts'
import { wordsOf } from '../../text/folding.ts'
import { moveEmbeddedComments } from '../comments/embedded-comments.repository.ts'
import {
  type ArticleContent,
  type ArticleDocument,
  type KeptArticle,
  toArticle,
  toArticleAlone,
  toArticleTitle,
  toKeptArticle,
  toSavedArticle
} from './article-documents.repository.ts'
import { photosOf, type WithPhotos } from './article-photos.ts'
import { completeOlder } from './older-articles.repository.ts'

export type ArticlesRepository = ReturnType<typeof createArticlesRepository>

const missing = 'Article non trouvé'
const newestFirst = { createdAt: -1, _id: -1 } as const
const lastDeletedFirst = { deletedAt: -1, _id: -1 } as const

export function createArticlesRepository(db: Db) {
  const articles = db.collection<ArticleDocument>('articles')
  const trash = createListingTrash(articles, { present: toArticleAlone, missing })
  let version = 0

  /** Whatever became of the write: what was kept of earlier answers may be too old. */
  async function written<R>(write: Promise<R>): Promise<R> {
    try {
      return await write
    } finally {
      version += 1
    }
  }

  /** Throws 404. */
  async function found(id: string, state: object): Promise<ArticleDocument> {
    const document = await articles.findOne({ ...state, _id: objectId(id, missing) })
    if (!document) throw notFound(missing)
    return document
  }

  return {
    missing,
    /** Grows with every write through this process. */
    version: () => version,
    createIndexes: async () => {
      await completeOlder(articles)
      await moveEmbeddedComments(db)
      await articles.createIndexes([
        { key: newestFirst, partialFilterExpression: living },
        { key: lastDeletedFirst, partialFilterExpression: trashed }
      ])
    },
    /** All that visitors may read, newest first. */
    async list(): Promise<Article[]> {
      return (await articles.find(published).sort(newestFirst).toArray()).map(toArticle)
    },
    /** The titles of the same articles, without their texts. */
    async titles(): Promise<ArticleTitle[]> {
      const projection = { title: 1, imageUrl: 1, updatedAt: 1 }
      return (await articles.find(published, { projection }).sort(newestFirst).toArray()).map(toArticleTitle)
    },
    /** One that visitors may read. Throws 404. */
    one: async (id: string): Promise<Article> => toArticle(await found(id, published)),
    /** One that can be changed: published, or a draft. Throws 404. */
    living: async (id: string): Promise<KeptArticle> => toKeptArticle(await found(id, living)),
    /** One in whatever state. Throws 404. */
    kept: async (id: string): Promise<KeptArticle> => toKeptArticle(await found(id, { purgedAt: null })),
    /** What shows photos of it now, in whatever state it is; nothing where it is gone. */
    async photosOf(id: string): Promise<WithPhotos> {
      const projection = { imageUrl: 1, publicId: 1, content: 1 }
      return (await articles.findOne({ _id: objectId(id, missing) }, { projection })) ?? { content: '' }
    },
    /** One page for the back office. */
    async searchKept({ state, ...query }: AdminArticleQuery) {
      const words = wordConditions(query, [])
      const conditions = words.length > 0 ? { $and: words } : {}
      const filter = within(branchesOf[state ?? 'living'], conditions) as Filter<ArticleDocument>
      const found = articles.find(filter).sort(state === 'trash' ? lastDeletedFirst : newestFirst)
      return foundPage(found, articles.countDocuments(filter), query, toKeptArticle)
    },
    /** Those of the living that are one of these, or are called so. */
    async byIdsOrTitles(ids: string[], titles: string[]): Promise<KeptArticle[]> {
      const known = ids.filter((id) => /^[0-9a-f]{24}$/i.test(id)).map((id) => new ObjectId(id))
      const either = { $or: [{ _id: { $in: known } }, { title: { $in: titles } }] }
      return (await articles.find({ ...living, ...either }).toArray()).map(toKeptArticle)
    },
    /** All of the living, newest first. */
    async *each(): AsyncGenerator<KeptArticle> {
      for await (const document of articles.find(living).sort(newestFirst)) yield toKeptArticle(document)
    },
    newId: () => new ObjectId().toHexString(),
    /** Stores a new article. */
    async insert(id: string, content: ArticleContent, at = new Date()): Promise<SavedArticle> {
      const stored: ArticleDocument = {
        ...content,
        _id: new ObjectId(id),
        comments: [],
        rating: 0,
        commentCount: 0,
        ratingCount: 0,
        terms: { words: wordsOf(content.title) },
        revision: 1,
        createdAt: at,
        updatedAt: at,
        deletedAt: null
      }
      await written(articles.insertOne(stored))
      return toSavedArticle(stored)
    },
    /**
     * Replaces what an administrator wrote. Answers null where somebody has changed it since `seen`, or where it is
     * gone.
     */
    async replace(seen: KeptArticle, content: ArticleContent): Promise<SavedArticle | null> {
      const photo = content.imageUrl ? {} : { $unset: { imageUrl: '', publicId: '', placeholder: '' } as const }
      const terms = { words: wordsOf(content.title) }
      const write = articles.findOneAndUpdate(
        { ...living, _id: objectId(seen._id, missing), revision: seen.revision },
        { $set: { ...content, terms, updatedAt: laterThan(seen.updatedAt) }, $inc: { revision: 1 }, ...photo },
        { returnDocument: 'after' }
      )
      const stored = await written(write)
      return stored && toSavedArticle(stored)
    },
    change: (...asked: Parameters<typeof trash.change>) => written(trash.change(...asked)),
    delete: (id: string) => written(trash.delete(id)),
    restore: (id: string) => written(trash.restore(id)),
    takeForPurge: async (id: string) => {
      const article = await trash.takeForPurge(id)
      return article && { ...article, images: photosOf(article) }
    },
    idsToPurge: trash.idsToPurge,
    remove: trash.remove
  }
}

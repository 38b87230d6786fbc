import type { AdminArticleQuery, Article, ArticleTitle, SavedArticle } from '@keur/contract/article'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { wordsOf } from '../../domain/folding.ts'
import { branchesOf, drafted, notDeleted, published, trashed, within } from '../../domain/publication.ts'
import { laterThan, objectId } from '../../persistence/listings/listing-documents.ts'
import { createListingTrash } from '../../persistence/listings/listing-trash.ts'
import { findPage } from '../../persistence/pagination.ts'
import { createRevision, writeAndReport } from '../../persistence/revisions.repository.ts'
import { notFound } from '../../problems/problem.ts'
import { wordConditions } from '../../search/word-search.ts'
import {
  type AdminArticleRecord,
  type ArticleContent,
  type ArticleDocument,
  toAdminArticle,
  toArticle,
  toArticleAlone,
  toArticleTitle,
  toSavedArticle
} from './article-documents.repository.ts'
import { photosOf, type WithPhotos } from './article-photos.ts'

export type ArticlesRepository = ReturnType<typeof createArticlesRepository>

const missing = 'Article non trouvé'
const newestFirst = { createdAt: -1, _id: -1 } as const
const lastDeletedFirst = { deletedAt: -1, _id: -1 } as const

export function createArticlesRepository(db: Db) {
  const articles = db.collection<ArticleDocument>('articles')
  const revision = createRevision(db, 'articles', () => publishDue())
  const write = <R>(promise: Promise<R>) => writeAndReport(promise, revision.raise)
  const trash = createListingTrash({
    documents: articles,
    present: toArticleAlone,
    missing,
    write: (_id, work) => write(work())
  })

  /**
   * Publishes the drafts whose moment has come, dated by it. Each reading of the revision calls this, so that what is
   * read or cached by one is never of before. The history has no step for it, so the article's revision stays.
   */
  async function publishDue(now = new Date()): Promise<void> {
    const due = { ...drafted, publishAt: { $lte: now } }
    if (!(await articles.findOne(due, { projection: { _id: 1 } }))) return
    const moments = { createdAt: '$publishAt', updatedAt: { $max: ['$updatedAt', '$publishAt'] } }
    const publish = articles.updateMany(due, [{ $set: { ...moments, draft: false, publishAt: '$$REMOVE' } }])
    await write(publish.then(({ modifiedCount }) => (modifiedCount > 0 ? modifiedCount : null)))
  }

  /** Throws 404. */
  async function find(id: string, state: object): Promise<ArticleDocument> {
    const document = await articles.findOne({ ...state, _id: objectId(id, missing) })
    if (!document) throw notFound(missing)
    return document
  }

  return {
    missing,
    revision,
    publishDue,
    createIndexes: () =>
      articles.createIndexes([
        { key: newestFirst, partialFilterExpression: notDeleted },
        { key: lastDeletedFirst, partialFilterExpression: trashed },
        { key: { publishAt: 1 }, sparse: true }
      ]),
    async list(): Promise<Article[]> {
      return (await articles.find(published).sort(newestFirst).toArray()).map(toArticle)
    },
    async titles(): Promise<ArticleTitle[]> {
      const projection = { title: 1, imageUrl: 1, updatedAt: 1 }
      return (await articles.find(published, { projection }).sort(newestFirst).toArray()).map(toArticleTitle)
    },
    /** A published one. Throws 404. */
    one: async (id: string): Promise<Article> => toArticle(await find(id, published)),
    /** One outside the trash. Throws 404. */
    editable: async (id: string): Promise<AdminArticleRecord> => toAdminArticle(await find(id, notDeleted)),
    /** One in any state. Throws 404. */
    any: async (id: string): Promise<AdminArticleRecord> => toAdminArticle(await find(id, { purgedAt: null })),
    /** Begins a private link, unless one has not ended yet; returns the one that is in force. Throws 404. */
    async beginPreview(id: string, nonce: string, until: Date, now: Date): Promise<{ nonce: string; until: Date }> {
      const _id = objectId(id, missing)
      const ended = { $or: [{ preview: { $exists: false } }, { 'preview.until': { $lte: now } }] }
      await articles.updateOne({ ...notDeleted, ...ended, _id }, { $set: { preview: { nonce, until } } })
      return (await find(id, notDeleted)).preview ?? { nonce, until }
    },
    /** Ends the private link. Throws 404. */
    async endPreview(id: string): Promise<void> {
      const { _id } = await find(id, notDeleted)
      await articles.updateOne({ _id }, { $unset: { preview: '' } })
    },
    /** The one that a private link shows. Throws 404. */
    async previewed(id: string, nonce: string, now: Date): Promise<SavedArticle> {
      const link = { 'preview.nonce': nonce, 'preview.until': { $gt: now } }
      return toSavedArticle(await find(id, { ...notDeleted, ...link }))
    },
    /** The fields that name its photos now, in any state; none where it does not exist. */
    async photosOf(id: string): Promise<WithPhotos> {
      const projection = { imageUrl: 1, publicId: 1, content: 1 }
      return (await articles.findOne({ _id: objectId(id, missing) }, { projection })) ?? { content: '' }
    },
    async searchAll({ state, ...query }: AdminArticleQuery) {
      const words = wordConditions('terms.words', query.search)
      const conditions = words.length > 0 ? { $and: words } : {}
      const filter = within(branchesOf[state ?? 'existing'], conditions) as Filter<ArticleDocument>
      const cursor = articles.find(filter).sort(state === 'trash' ? lastDeletedFirst : newestFirst)
      return findPage(cursor, articles.countDocuments(filter), query, toAdminArticle)
    },
    /** Those outside the trash with one of these identifiers or titles. */
    async byIdsOrTitles(ids: string[], titles: string[]): Promise<AdminArticleRecord[]> {
      const known = ids.filter((id) => /^[0-9a-f]{24}$/i.test(id)).map((id) => new ObjectId(id))
      const either = { $or: [{ _id: { $in: known } }, { title: { $in: titles } }] }
      return (await articles.find({ ...notDeleted, ...either }).toArray()).map(toAdminArticle)
    },
    async *each(): AsyncGenerator<AdminArticleRecord> {
      for await (const document of articles.find(notDeleted).sort(newestFirst)) yield toAdminArticle(document)
    },
    newId: () => new ObjectId().toHexString(),
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
      await write(articles.insertOne(stored))
      return toSavedArticle(stored)
    },
    /** Replaces what an administrator wrote. Returns null where it has been changed since `seen`, or deleted. */
    async replace(seen: AdminArticleRecord, content: ArticleContent): Promise<SavedArticle | null> {
      const absent = [
        ...(content.imageUrl ? [] : ['imageUrl', 'publicId', 'placeholder']),
        ...(content.publishAt ? [] : ['publishAt']),
        ...(content.photos ? [] : ['photos'])
      ]
      const $unset = Object.fromEntries(absent.map((name) => [name, '' as const]))
      const terms = { words: wordsOf(content.title) }
      const update = articles.findOneAndUpdate(
        { ...notDeleted, _id: objectId(seen._id, missing), revision: seen.revision },
        { $set: { ...content, terms, updatedAt: laterThan(seen.updatedAt) }, $inc: { revision: 1 }, $unset },
        { returnDocument: 'after' }
      )
      const stored = await write(update)
      return stored && toSavedArticle(stored)
    },
    ...trash,
    takeForPurge: async (id: string) => {
      const article = await trash.takeForPurge(id)
      return article && { ...article, images: photosOf(article) }
    }
  }
}

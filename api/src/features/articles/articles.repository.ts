import type { Article } from '@keur/contract/article'
import { type Db, ObjectId } from 'mongodb'
import { notFound } from '../../problems/problem.ts'

/** An article before it is stored. */
export type NewArticle = Omit<Article, '_id' | 'createdAt' | 'updatedAt'>

type ArticleDocument = NewArticle & { _id: ObjectId; createdAt: Date; updatedAt: Date; deletedAt: Date | null }

export type ArticlesRepository = ReturnType<typeof createArticlesRepository>

const missing = 'Article non trouvé'

export function createArticlesRepository(db: Db) {
  const articles = db.collection<ArticleDocument>('articles')
  let version = 0

  return {
    /** Grows with every write through this process. */
    version: () => version,
    createIndexes: async () => {
      await articles.createIndex({ createdAt: -1, _id: -1 }, { partialFilterExpression: { deletedAt: null } })
    },
    /** All of them, newest first. */
    async list(): Promise<Article[]> {
      const found = await articles.find({ deletedAt: null }).sort({ createdAt: -1, _id: -1 }).toArray()
      return found.map(toArticle)
    },
    /** Throws 404. */
    async one(id: string): Promise<Article> {
      const found = /^[0-9a-f]{24}$/i.test(id)
        ? await articles.findOne({ _id: new ObjectId(id), deletedAt: null })
        : null
      if (!found) throw notFound(missing)
      return toArticle(found)
    },
    newId: () => new ObjectId().toHexString(),
    async insert(id: string, article: NewArticle, at = new Date()): Promise<Article> {
      const stored = { ...article, _id: new ObjectId(id), createdAt: at, updatedAt: at, deletedAt: null }
      try {
        await articles.insertOne(stored)
      } finally {
        version += 1
      }
      return toArticle(stored)
    }
  }
}

function toArticle(document: ArticleDocument): Article {
  return {
    _id: document._id.toHexString(),
    title: document.title,
    content: document.content,
    imageUrl: document.imageUrl,
    publicId: document.publicId,
    placeholder: document.placeholder,
    rating: document.rating,
    comments: document.comments.map(({ username, content, rating, createdAt }) => ({
      username,
      content,
      rating,
      createdAt
    })),
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString()
  }
}

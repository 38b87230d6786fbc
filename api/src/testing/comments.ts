import type { Comment, CommentPage } from '@keur/contract/comment'
import { anArticleInput } from '@keur/contract/testing'
import { ObjectId } from 'mongodb'
import { unusedAddress } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** The fields of a stored comment that a test can set. */
type StoredComment = Partial<{ author: string; content: string; rating: number; createdAt: Date; hidden: boolean }>

/** Requests about comments, each from an IP address of its own. */
export function useComments(api: TestApp) {
  const collection = () => api.services.database.db.collection('comments')
  return {
    async anArticle(): Promise<string> {
      return (await api.asAdministrator('POST', '/api/articles', anArticleInput())).json()._id
    },
    write: (
      article: string,
      payload: object,
      token: string | null = null,
      remoteAddress = unusedAddress(),
      headers: Record<string, string> = {}
    ) => api.as(token, { method: 'POST', url: `/api/articles/${article}/comments`, payload, remoteAddress, headers }),
    /** The article as visitors read it. */
    read: async (article: string) => (await api.get(`/api/articles/${article}`)).json(),
    /** The first page of comments, newest first. */
    async comments(article: string, limit = 100): Promise<Comment[]> {
      const response = await api.get(`/api/articles/${article}/comments?limit=${limit}`)
      return response.json<CommentPage>().comments
    },
    /**
     * Puts many comments below an article, past all limits, as if they had been written before. Returns their
     * identifiers.
     */
    async store(article: string, comments: StoredComment[]): Promise<string[]> {
      const state = { username: 'Anonyme', content: '', hidden: false, createdAt: new Date() }
      const documents = comments.map((comment) => ({
        ...{ _id: new ObjectId(), article: new ObjectId(article), ...state },
        ...{ reports: { count: 0, unseen: 0, by: [], reasons: [] }, ...comment }
      }))
      await collection().insertMany(documents)
      await api.services.comments.repairCounts()
      return documents.map(({ _id }) => _id.toHexString())
    },
    /** The number of comments of an article, hidden ones included. */
    stored: (article: string) => collection().countDocuments({ article: new ObjectId(article) })
  }
}

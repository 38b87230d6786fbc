import { limits } from '@keur/contract/limits'
import type { ReplyParameters, ReplyTemplate } from '@keur/contract/reply-text'
import type { Db } from 'mongodb'
import { isDuplicateKey } from '../../persistence/database.ts'

export interface StoredReply extends ReplyParameters {
  /** «visit fr». */
  _id: string
  revision: number
  updatedAt: Date
  template?: ReplyTemplate
  former: (ReplyTemplate & { until: Date })[]
}

export type RepliesRepository = ReturnType<typeof createRepliesRepository>

/** The agency's texts for replies, each with those before it. */
export function createRepliesRepository(db: Db) {
  const replies = db.collection<StoredReply>('replies')
  return {
    all: () => replies.find().sort({ _id: 1 }).toArray(),
    /** Replaces a text, or removes it. Null where it has another revision than the one that was seen. */
    async store(
      { situation, language }: ReplyParameters,
      seen: number,
      template?: ReplyTemplate
    ): Promise<StoredReply | null> {
      const _id = `${situation} ${language}`
      const now = new Date()
      const next = { situation, language, revision: seen + 1, updatedAt: now, ...(template && { template }) }
      if (seen === 0) {
        const first = { _id, ...next, former: [] }
        try {
          await replies.insertOne(first)
          return first
        } catch (error) {
          if (isDuplicateKey(error)) return null
          throw error
        }
      }
      const found = await replies.findOne({ _id, revision: seen })
      if (!found) return null
      const replaced = found.template ? [{ ...found.template, until: now }] : []
      const former = [...replaced, ...found.former].slice(0, limits.formerReplies)
      return replies.findOneAndReplace({ _id, revision: seen }, { ...next, former }, { returnDocument: 'after' })
    }
  }
}

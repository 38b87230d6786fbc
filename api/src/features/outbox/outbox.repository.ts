import type { Language } from '@keur/contract/language'
import type { OutboxEntry, OutboxPage, OutboxQuery } from '@keur/contract/outbox'
import type { OutboxState } from '@keur/contract/vocabulary'
import type { Db, Filter } from 'mongodb'
import { fromNow, isDuplicateKey, retryUpsert } from '../../persistence/database.ts'
import { findPage } from '../../persistence/pagination.ts'

/** A stored message. Sending removes its data and masks its recipient. */
export interface MessageDocument {
  _id: string
  /** A hash of the id, for URLs: ids contain slashes. */
  key: string
  template: string
  to: string | null
  replyTo?: string
  /** Of the mail; French without it. */
  language?: Language
  data?: Record<string, unknown>
  state: OutboxState
  createdAt: Date
  /** The moment of the next attempt; while it is leased, the end of the lease. */
  dueAt: Date
  /** The lease of the process that is sending it. */
  lease?: string
  tries: number
  /** The start of the last attempt. */
  triedAt?: Date
  /** The first attempt, or the moment at which an administrator retried it. */
  since: Date
  /** Why the last attempt failed. */
  reason?: string
  sentAt?: Date
  /** Its template returned null: it counts as sent without being delivered. */
  unwanted?: boolean
}

type NewMessage = Pick<MessageDocument, '_id' | 'key' | 'template' | 'to' | 'replyTo' | 'language' | 'data'>

/** A message that this process may send until its lease ends. */
export type LeasedMessage = MessageDocument & { lease: string; triedAt: Date }

export type OutboxRepository = ReturnType<typeof createOutboxRepository>

/** E-mail addresses are compared case-insensitively. */
const caseInsensitive = { locale: 'en', strength: 2 }
const toOrFrom = (addresses: string[]) => ({ $or: [{ to: { $in: addresses } }, { replyTo: { $in: addresses } }] })
const startsWith = (prefix: string) => ({ $gte: prefix, $lt: `${prefix}\u{10ffff}` })

/** Uses the database's clock, since processes with different clocks share one outbox. */
export function createOutboxRepository(db: Db) {
  const messages = db.collection<MessageDocument>('outbox')
  const leased = ({ _id, lease }: LeasedMessage): Filter<MessageDocument> => ({ _id, lease })

  return {
    createIndexes: async () => {
      await messages.createIndex({ key: 1 }, { unique: true })
      await messages.createIndex({ state: 1, dueAt: 1 })
      await messages.createIndex({ state: 1, createdAt: -1 })
    },
    /** A message with the same id is left unchanged. */
    async insert(message: NewMessage): Promise<void> {
      const { _id, ...rest } = message
      const fields = Object.entries(rest).filter(([, value]) => value !== undefined)
      const literals = fields.map(([name, value]) => [name, { $literal: value }])
      const moments = { createdAt: '$$NOW', dueAt: '$$NOW', since: '$$NOW' }
      const document = { _id, ...Object.fromEntries(literals), state: 'waiting', tries: 0, ...moments }
      const unlessStored = { $cond: [{ $eq: [{ $type: '$key' }, 'missing'] }, document, '$$ROOT'] }
      const store = () => messages.updateOne({ _id }, [{ $replaceWith: unlessStored }], { upsert: true })
      await retryUpsert(store).catch((error) => {
        if (!isDuplicateKey(error)) throw error
      })
    },
    /** Leases the message that has been due longest. Attempts are counted at their start, in case one ends the process. */
    async take(lease: string, leaseSeconds: number): Promise<LeasedMessage | null> {
      const leasing = { lease, dueAt: fromNow(leaseSeconds), tries: { $add: ['$tries', 1] }, triedAt: '$$NOW' }
      const message = await messages.findOneAndUpdate(
        { state: 'waiting', $expr: { $lte: ['$dueAt', '$$NOW'] } },
        [{ $set: leasing }],
        { sort: { dueAt: 1 }, returnDocument: 'after' }
      )
      return message as LeasedMessage | null
    },
    /** Removes the data of the message. */
    async markSent(message: LeasedMessage, fields: Pick<MessageDocument, 'to' | 'unwanted'>): Promise<void> {
      await messages.updateOne(leased(message), {
        $set: { ...fields, state: 'sent' },
        $currentDate: { sentAt: true },
        $unset: { data: '', replyTo: '', lease: '', reason: '' }
      })
    },
    async tryAgain(message: LeasedMessage, reason: string, afterSeconds: number): Promise<void> {
      await messages.updateOne(leased(message), [
        { $set: { reason: { $literal: reason }, dueAt: fromNow(afterSeconds) } },
        { $unset: 'lease' }
      ])
    },
    async markStuck(message: LeasedMessage, reason: string): Promise<void> {
      await messages.updateOne(leased(message), { $set: { state: 'stuck', reason }, $unset: { lease: '' } })
    },
    /** Makes an unsent message due at once, for another day of attempts, unless it is leased. Returns its state. */
    async retry(key: string): Promise<OutboxState | null> {
      await messages.updateOne({ key, state: { $ne: 'sent' }, lease: { $exists: false } }, [
        { $set: { state: 'waiting', dueAt: '$$NOW', since: '$$NOW', tries: 0 } }
      ])
      const message = await messages.findOne({ key }, { projection: { state: 1 } })
      return message?.state ?? null
    },
    has: async (id: string): Promise<boolean> => (await messages.countDocuments({ _id: id }, { limit: 1 })) > 0,
    count: (state: OutboxState) => messages.countDocuments({ state }),
    /** Seconds since the first attempt that the oldest waiting message was due for, by this machine's clock. */
    async age(): Promise<number> {
      const oldest = await messages.findOne({ state: 'waiting' }, { sort: { since: 1 }, projection: { since: 1 } })
      return oldest ? Math.max(0, Date.now() - oldest.since.getTime()) / 1000 : 0
    },
    async search({ state, ...query }: OutboxQuery): Promise<OutboxPage> {
      const filter = state ? { state } : {}
      const cursor = messages.find(filter).sort({ createdAt: -1, _id: 1 })
      const { rows, ...page } = await findPage(cursor, messages.countDocuments(filter), query, toOutboxEntry)
      return { messages: rows, ...page }
    },
    /** Messages with these id prefixes, and unsent messages to or from (Reply-To) these addresses. */
    async about({ idPrefixes, addresses }: { idPrefixes: string[]; addresses: string[] }): Promise<MessageDocument[]> {
      const byId = idPrefixes.map((prefix) => messages.find({ _id: startsWith(prefix) }).toArray())
      const byAddress = messages.find(toOrFrom(addresses), { collation: caseInsensitive }).toArray()
      const results = (await Promise.all([...byId, byAddress])).flat()
      return [...new Map(results.map((message) => [message._id, message])).values()]
    },
    async delete(ids: string[]): Promise<number> {
      return (await messages.deleteMany({ _id: { $in: ids } })).deletedCount
    },
    /** Deletes sent and unsent messages whose id has this prefix. Returns their number. */
    async deleteByPrefix(prefix: string): Promise<number> {
      return (await messages.deleteMany({ _id: startsWith(prefix) })).deletedCount
    }
  }
}

/** Without the data of the message. */
function toOutboxEntry(document: MessageDocument): OutboxEntry {
  return {
    _id: document.key,
    template: document.template,
    to: document.to,
    state: document.state,
    tries: document.tries,
    reason: document.reason,
    unwanted: document.unwanted,
    createdAt: document.createdAt.toISOString(),
    dueAt: document.state === 'waiting' ? document.dueAt.toISOString() : undefined,
    sentAt: document.sentAt?.toISOString()
  }
}

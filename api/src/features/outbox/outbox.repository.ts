import type { OutboxEntry, OutboxPage, OutboxQuery } from '@keur/contract/outbox'
import type { OutboxState } from '@keur/contract/vocabulary'
import { type Db, type Filter, MongoServerError } from 'mongodb'
import { foundPage } from '../../persistence/pagination.ts'

/** A message as it is stored. Once it is sent, nothing stays of what it said, and nothing but a hint of whom it went to. */
export interface MessageDocument {
  _id: string
  /** Of its id, for addresses: an id has slashes in it. */
  key: string
  template: string
  to: string | null
  replyTo?: string
  data?: Record<string, unknown>
  state: OutboxState
  createdAt: Date
  /** When it is tried next. While somebody sends it: when their lease ends. */
  dueAt: Date
  /** Of whoever is sending it. */
  lease?: string
  tries: number
  /** When the last try began. */
  triedAt?: Date
  /** Since when it is tried: since it came, or since an administrator asked for it. */
  since: Date
  /** Why the last try failed. */
  reason?: string
  sentAt?: Date
  /** Its template said that nobody wants it any more: it was done without being sent. */
  unwanted?: boolean
}

type NewMessage = Pick<MessageDocument, '_id' | 'key' | 'template' | 'to' | 'replyTo' | 'data'>

/** A message that this process may send, until its lease ends. */
export type LeasedMessage = MessageDocument & { lease: string; triedAt: Date }

export type OutboxRepository = ReturnType<typeof createOutboxRepository>

/** People write their address now in small letters, now in capitals. */
const anyCase = { locale: 'en', strength: 2 }
const toOrFrom = (addresses: string[]) => ({ $or: [{ to: { $in: addresses } }, { replyTo: { $in: addresses } }] })
/** All identifiers that begin so. */
const beginning = (text: string) => ({ $gte: text, $lt: `${text}\u{10ffff}` })

const fromNow = (seconds: number) => ({
  $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: Math.round(seconds * 1000) }
})

/** Moments are the database's: processes whose clocks differ share one outbox. */
export function createOutboxRepository(db: Db) {
  const messages = db.collection<MessageDocument>('outbox')
  const mine = ({ _id, lease }: LeasedMessage): Filter<MessageDocument> => ({ _id, lease })

  return {
    createIndexes: async () => {
      await messages.createIndex({ key: 1 }, { unique: true })
      await messages.createIndex({ state: 1, dueAt: 1 })
      await messages.createIndex({ state: 1, createdAt: -1 })
    },
    /** A message of this id that is there already stays as it is. */
    async insert(message: NewMessage): Promise<void> {
      const { _id, ...rest } = message
      const given = Object.entries(rest).filter(([, value]) => value !== undefined)
      const literals = given.map(([name, value]) => [name, { $literal: value }])
      const moments = { createdAt: '$$NOW', dueAt: '$$NOW', since: '$$NOW' }
      const document = { _id, ...Object.fromEntries(literals), state: 'waiting', tries: 0, ...moments }
      const asNew = { $cond: [{ $eq: [{ $type: '$key' }, 'missing'] }, document, '$$ROOT'] }
      await messages.updateOne({ _id }, [{ $replaceWith: asNew }], { upsert: true }).catch((error) => {
        if (!(error instanceof MongoServerError && error.code === 11000)) throw error
      })
    },
    /** Takes the message that has been due longest. A try counts when it begins: one that ends the process counts too. */
    async take(lease: string, leaseSeconds: number): Promise<LeasedMessage | null> {
      const taken = await messages.findOneAndUpdate(
        { state: 'waiting', $expr: { $lte: ['$dueAt', '$$NOW'] } },
        [{ $set: { lease, dueAt: fromNow(leaseSeconds), tries: { $add: ['$tries', 1] }, triedAt: '$$NOW' } }],
        { sort: { dueAt: 1 }, returnDocument: 'after' }
      )
      return taken as LeasedMessage | null
    },
    /** Drops what it said. */
    async markSent(message: LeasedMessage, how: Pick<MessageDocument, 'to' | 'unwanted'>): Promise<void> {
      await messages.updateOne(mine(message), {
        $set: { ...how, state: 'sent' },
        $currentDate: { sentAt: true },
        $unset: { data: '', replyTo: '', lease: '', reason: '' }
      })
    },
    async tryAgain(message: LeasedMessage, reason: string, afterSeconds: number): Promise<void> {
      await messages.updateOne(mine(message), [
        { $set: { reason: { $literal: reason }, dueAt: fromNow(afterSeconds) } },
        { $unset: 'lease' }
      ])
    },
    async markStuck(message: LeasedMessage, reason: string): Promise<void> {
      await messages.updateOne(mine(message), { $set: { state: 'stuck', reason }, $unset: { lease: '' } })
    },
    /** Lets a message that is not sent be tried at once, and for as long as a new one. One that is being sent just now is left alone. */
    async retry(key: string): Promise<OutboxState | null> {
      await messages.updateOne({ key, state: { $ne: 'sent' }, lease: { $exists: false } }, [
        { $set: { state: 'waiting', dueAt: '$$NOW', since: '$$NOW', tries: 0 } }
      ])
      const found = await messages.findOne({ key }, { projection: { state: 1 } })
      return found?.state ?? null
    },
    count: (state: OutboxState) => messages.countDocuments({ state }),
    async search({ state, ...query }: OutboxQuery): Promise<OutboxPage> {
      const filter = state ? { state } : {}
      const newestFirst = messages.find(filter).sort({ createdAt: -1, _id: 1 })
      const { rows, ...page } = await foundPage(newestFirst, messages.countDocuments(filter), query, toOutboxEntry)
      return { messages: rows, ...page }
    },
    /**
     * Those whose identifiers begin so, sent or not, and those that are not sent yet, to these addresses or on their
     * behalf.
     */
    async about({ beginnings, addresses }: { beginnings: string[]; addresses: string[] }): Promise<MessageDocument[]> {
      const byId = beginnings.map((text) => messages.find({ _id: beginning(text) }).toArray())
      const byAddress = messages.find(toOrFrom(addresses), { collation: anyCase }).toArray()
      const found = (await Promise.all([...byId, byAddress])).flat()
      return [...new Map(found.map((message) => [message._id, message])).values()]
    },
    async delete(ids: string[]): Promise<number> {
      return (await messages.deleteMany({ _id: { $in: ids } })).deletedCount
    },
    /** All messages whose identifiers begin so, sent or not. Answers how many. */
    async deleteByPrefix(prefix: string): Promise<number> {
      return (await messages.deleteMany({ _id: beginning(prefix) })).deletedCount
    }
  }
}

/** Never what a message says. */
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

import type { Db, Filter } from 'mongodb'

export const outboxStates = ['waiting', 'sent', 'stuck'] as const
export type OutboxState = (typeof outboxStates)[number]

/** A message as it is stored. Once it is sent, nothing stays of what it said, and nothing but a hint of whom it went to. */
export interface MessageDocument {
  _id: string
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
  /** Why the last try failed. */
  reason?: string
  sentAt?: Date
}

/** A message that this process may send, until its lease ends. */
export type LeasedMessage = MessageDocument & { lease: string }

export type OutboxRepository = ReturnType<typeof createOutboxRepository>

const keptDays = 30

const fromNow = (seconds: number) => ({ $dateAdd: { startDate: '$$NOW', unit: 'second', amount: seconds } })

/** Moments are the database's: processes whose clocks differ share one outbox. */
export function createOutboxRepository(db: Db) {
  const messages = db.collection<MessageDocument>('outbox')
  const mine = ({ _id, lease }: LeasedMessage): Filter<MessageDocument> => ({ _id, lease })

  return {
    createIndexes: async () => {
      await messages.createIndex({ state: 1, dueAt: 1 })
      await messages.createIndex({ state: 1, createdAt: -1 })
      await messages.createIndex({ sentAt: 1 }, { expireAfterSeconds: keptDays * 86_400 })
    },
    /** Answers false where a message of this id is there already. */
    async insert(message: Pick<MessageDocument, '_id' | 'template' | 'to' | 'replyTo' | 'data'>): Promise<boolean> {
      const now = new Date()
      const { upsertedCount } = await messages.updateOne(
        { _id: message._id },
        { $setOnInsert: { ...message, state: 'waiting', createdAt: now, dueAt: now, tries: 0 } },
        { upsert: true }
      )
      return upsertedCount === 1
    },
    /** Takes the message that has been due longest. A try counts when it begins: one that ends the process counts too. */
    async take(lease: string, leaseSeconds: number): Promise<LeasedMessage | null> {
      const taken = await messages.findOneAndUpdate(
        { state: 'waiting', $expr: { $lte: ['$dueAt', '$$NOW'] } },
        [{ $set: { lease, dueAt: fromNow(leaseSeconds), tries: { $add: ['$tries', 1] } } }],
        { sort: { dueAt: 1 }, returnDocument: 'after' }
      )
      return taken as LeasedMessage | null
    },
    async markSent(message: LeasedMessage, hintOfRecipient: string | null): Promise<void> {
      await messages.updateOne(mine(message), {
        $set: { state: 'sent', sentAt: new Date(), to: hintOfRecipient },
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
    /** Lets a message that is stuck, or waiting for its next try, be tried at once and as often as a new one. */
    async retry(id: string): Promise<'done' | 'sent' | 'unknown'> {
      const { matchedCount } = await messages.updateOne(
        { _id: id, state: { $ne: 'sent' }, lease: { $exists: false } },
        [{ $set: { state: 'waiting', dueAt: '$$NOW', tries: 0 } }]
      )
      if (matchedCount === 1) return 'done'
      const found = await messages.findOne({ _id: id }, { projection: { state: 1 } })
      return !found ? 'unknown' : found.state === 'sent' ? 'sent' : 'done'
    },
    async page(state: OutboxState | undefined, page: number, limit: number) {
      const filter = state ? { state } : {}
      const rows = messages
        .find(filter, { projection: { data: 0, replyTo: 0 } })
        .sort({ createdAt: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
      return { rows: await rows.toArray(), total: await messages.countDocuments(filter) }
    },
    /** What is not sent yet, to somebody or on their behalf. */
    about: (email: string) => messages.find({ $or: [{ to: email }, { replyTo: email }] }).toArray(),
    async forget(email: string): Promise<number> {
      return (await messages.deleteMany({ $or: [{ to: email }, { replyTo: email }] })).deletedCount
    }
  }
}

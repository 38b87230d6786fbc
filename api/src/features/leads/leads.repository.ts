import type { Lead, LeadNote, LeadPage, LeadQuery } from '@keur/contract/lead'
import type { LeadKind, LeadStatus } from '@keur/contract/vocabulary'
import { type Collection, type Db, type Filter, MongoServerError, ObjectId, type UpdateFilter } from 'mongodb'
import { foundPage } from '../../found-page.ts'
import { unusualAddress } from '../../mailbox-of.ts'
import { notFound } from '../../problems/problem.ts'
import { personOf, searchFilter, termsOf } from './lead-terms.ts'
import { toLead } from './present-lead.ts'

/** A lead before it is stored. */
export type NewLead = Omit<Lead, '_id' | 'status' | 'notes' | 'createdAt' | 'updatedAt'>

/** What a visitor's browser sent to make repeating safe, and a hash of what it came with. */
export interface LeadRequest {
  key: string
  fingerprint: string
}

export interface LeadDocument extends NewLead {
  _id: ObjectId
  status: LeadStatus
  notes: (Omit<LeadNote, 'createdAt'> & { createdAt: Date })[]
  createdAt: Date
  updatedAt: Date
  terms: string[]
  /** Whose it is: see personOf. */
  person: string[]
  /** Whether its mails are in the outbox. */
  announced: boolean
  request?: LeadRequest
}

export type LeadsRepository = ReturnType<typeof createLeadsRepository>

const missing = 'Demande non trouvée'
const mostNotes = 200
const newestFirst = { createdAt: -1, _id: -1 } as const
const withoutTerms = { terms: 0, person: 0 }

export function createLeadsRepository(db: Db) {
  const leads = db.collection<LeadDocument>('leads')
  const byId = (id: string): Filter<LeadDocument> => {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound(missing)
    return { _id: new ObjectId(id) }
  }

  async function change(id: string, only: Filter<LeadDocument>, update: UpdateFilter<LeadDocument>) {
    const found = await leads.findOneAndUpdate({ ...byId(id), ...only }, update, { returnDocument: 'after' })
    return found && toLead(found)
  }

  async function one(id: string): Promise<Lead> {
    const found = await leads.findOne(byId(id), { projection: withoutTerms })
    if (!found) throw notFound(missing)
    return toLead(found)
  }

  return {
    createIndexes: async () => {
      await leads.createIndexes([
        { key: newestFirst },
        { key: { kind: 1, ...newestFirst } },
        { key: { status: 1, ...newestFirst } },
        { key: { status: 1, kind: 1 } },
        { key: { terms: 1, ...newestFirst } },
        { key: { person: 1, createdAt: 1 } },
        { key: { createdAt: 1 }, name: 'not-announced', partialFilterExpression: { announced: false } },
        { key: { 'request.key': 1 }, unique: true, partialFilterExpression: { 'request.key': { $exists: true } } }
      ])
      await completeOlder(leads)
    },
    newId: () => new ObjectId().toHexString(),
    /** Answers null where a lead with this key is there already. */
    async insert(id: string, lead: NewLead, request?: LeadRequest): Promise<Lead | null> {
      const now = new Date()
      const document: LeadDocument = {
        ...lead,
        _id: new ObjectId(id),
        status: 'new',
        notes: [],
        createdAt: now,
        updatedAt: now,
        terms: termsOf(lead),
        person: personOf(lead),
        announced: false,
        ...(request ? { request } : {})
      }
      try {
        await leads.insertOne(document)
        return toLead(document)
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return null
        throw error
      }
    },
    /** What came with this key, or null. */
    async requestOf(key: string): Promise<LeadRequest | null> {
      const found = await leads.findOne({ 'request.key': key }, { projection: { request: 1 } })
      return found?.request ?? null
    },
    async search({ kind, status, search, ...query }: LeadQuery): Promise<LeadPage> {
      const filter = { ...(kind ? { kind } : {}), ...(status ? { status } : {}), ...searchFilter(search) }
      const found = leads.find(filter, { projection: withoutTerms }).sort(newestFirst)
      const { rows, ...page } = await foundPage(found, leads.countDocuments(filter), query, toLead)
      return { leads: rows, ...page }
    },
    /** How many there are of each kind in each status; what is not named has none. */
    async countsByStatus(status?: LeadStatus): Promise<{ kind: LeadKind; status: LeadStatus; count: number }[]> {
      const counted = leads.aggregate<{ _id: { kind: LeadKind; status: LeadStatus }; count: number }>([
        { $match: { status: status ?? { $gt: '' } } },
        { $group: { _id: { kind: '$kind', status: '$status' }, count: { $sum: 1 } } }
      ])
      return (await counted.toArray()).map(({ _id, count }) => ({ ..._id, count }))
    },
    /** Throws 404. */
    one,
    async setStatus(id: string, status: LeadStatus): Promise<Lead> {
      const changed = await change(id, {}, { $set: { status, updatedAt: new Date() } })
      if (!changed) throw notFound(missing)
      return changed
    },
    /** Answers null where a lead has as many notes as one may have. Throws 404. */
    async addNote(id: string, note: Pick<LeadNote, 'author' | 'text'>): Promise<Lead | null> {
      const createdAt = new Date()
      const room = { [`notes.${mostNotes - 1}`]: { $exists: false } }
      const changed = await change(id, room, {
        $push: { notes: { ...note, createdAt } },
        $set: { updatedAt: createdAt }
      })
      if (!changed) await one(id)
      return changed
    },
    async delete(id: string): Promise<boolean> {
      return (await leads.deleteOne(byId(id))).deletedCount === 1
    },
    async markAnnounced(id: string): Promise<void> {
      await leads.updateOne(byId(id), { $set: { announced: true } })
    },
    /** Those that came before a moment and whose mails are not in the outbox, oldest first. */
    async notAnnounced(before: Date): Promise<Lead[]> {
      const found = leads.find({ announced: false, createdAt: { $lt: before } }).sort({ createdAt: 1 })
      return (await found.limit(200).toArray()).map(toLead)
    },
    /** Those that came before a moment, each with whether the same person has written since. Oldest first. */
    async *olderThan(before: Date): AsyncGenerator<{ lead: Lead; wroteSince: boolean }> {
      for await (const document of leads.find({ createdAt: { $lt: before } }).sort({ createdAt: 1 })) {
        const since = { person: { $in: document.person }, createdAt: { $gte: before } }
        const newer = await leads.findOne(since, { projection: { _id: 1 } })
        yield { lead: toLead(document), wroteSince: newer !== null }
      }
    },
    /** Those with any of these keys, newest first: see personOf. */
    async ofPerson(keys: string[]): Promise<Lead[]> {
      const found = leads.find({ person: { $in: keys } }, { projection: withoutTerms }).sort(newestFirst)
      return (await found.toArray()).map(toLead)
    }
  }
}

/** Earlier versions took `(c)awa@exemple.sn` for another person than `awa@exemple.sn`. */
async function completeOlder(leads: Collection<LeadDocument>): Promise<void> {
  const unusual = new RegExp(`^email .*(?:${unusualAddress.source})`)
  for await (const { _id, email, phone } of leads.find({ person: unusual }))
    await leads.updateOne({ _id }, { $set: { person: personOf({ email, phone }) } })
}

import { Lead, type LeadNote, type LeadPage, type LeadQuery, type LeadUpdate, MemberLead } from '@keur/contract/lead'
import type { LeadKind, LeadStatus } from '@keur/contract/vocabulary'
import { type Db, type Filter, ObjectId, type UpdateFilter } from 'mongodb'
import { dayOf } from '../../domain/calendar.ts'
import { toPhoneNumber } from '../../domain/phone-number.ts'
import { isDuplicateKey } from '../../persistence/database.ts'
import { rewriteDocuments } from '../../persistence/migrations/rewrite-documents.ts'
import { findPage } from '../../persistence/pagination.ts'
import { createPresenter } from '../../persistence/presenter.ts'
import { notFound } from '../../problems/problem.ts'
import { emailKey, personOf, searchFilter, termsOf } from './lead-keys.ts'

export type NewLead = Omit<Lead, '_id' | 'status' | 'notes' | 'createdAt' | 'updatedAt'>

/** The idempotency key of a request, and a hash of its content. */
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
  /** Keys of the person who wrote: see personOf. */
  person: string[]
  /** Whether the mails of the lead are in the outbox. */
  announced: boolean
  request?: LeadRequest
  /** What the visit occupies: quarters of an hour, and places of limits, such as `taken phone 770000000 0`. */
  quarters?: string[]
  /** The moment of the first note, reply, change of status or decision. */
  answeredAt?: Date
  /** The moment of a decision on the visit whose mail is not in the outbox yet. */
  decisionAt?: Date
}

export type LeadsRepository = ReturnType<typeof createLeadsRepository>

const missing = 'Demande non trouvée'
export const maxNotes = 200
const maxOfAccount = 50
/** As an update: a first answer keeps its moment. */
export const answered = (now: Date) => ({ $min: { answeredAt: now } })
const newestFirst = { createdAt: -1, _id: -1 } as const
const withoutTerms = { terms: 0, person: 0 }
/** Not done, with a next step until today, or a call that is neither returned nor planned. */
const isDue = (now: Date): Filter<LeadDocument> => ({
  $or: [
    { 'nextStep.day': { $lte: dayOf(now) }, status: { $ne: 'done' } },
    { status: 'new', channel: 'phone', nextStep: { $exists: false } }
  ]
})
const toLead = createPresenter<Lead>(Lead)
const toMemberLead = createPresenter<MemberLead>(MemberLead)

export function createLeadsRepository(db: Db) {
  const leads = db.collection<LeadDocument>('leads')
  const byId = (id: string): Filter<LeadDocument> => {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound(missing)
    return { _id: new ObjectId(id) }
  }

  async function updateOne(id: string, condition: Filter<LeadDocument>, update: UpdateFilter<LeadDocument>) {
    const document = await leads.findOneAndUpdate({ ...byId(id), ...condition }, update, { returnDocument: 'after' })
    return document && toLead(document)
  }

  async function one(id: string): Promise<Lead> {
    const document = await leads.findOne(byId(id), { projection: withoutTerms })
    if (!document) throw notFound(missing)
    return toLead(document)
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
        { key: { 'nextStep.day': 1 }, partialFilterExpression: { 'nextStep.day': { $exists: true } } },
        { key: { createdAt: 1 }, name: 'not-announced', partialFilterExpression: { announced: false } },
        { key: { 'request.key': 1 }, unique: true, partialFilterExpression: { 'request.key': { $exists: true } } }
      ])
    },
    newId: () => new ObjectId().toHexString(),
    /** Null where this idempotency key is known, 'taken' where a quarter of an hour or a place is occupied. */
    async insert(
      id: string,
      lead: NewLead,
      request?: LeadRequest,
      quarters: string[] = []
    ): Promise<Lead | null | 'taken'> {
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
        // Who notes a call needs no mail about it.
        announced: lead.channel === 'phone',
        ...(request ? { request } : {}),
        ...(quarters.length > 0 ? { quarters } : {})
      }
      try {
        await leads.insertOne(document)
        return toLead(document)
      } catch (error) {
        if (isDuplicateKey(error))
          return quarters.length > 0 && !isDuplicateKey(error, 'request.key_1') ? 'taken' : null
        throw error
      }
    },
    async ofRequest(key: string): Promise<{ lead: Lead; request: LeadRequest } | null> {
      const document = await leads.findOne({ 'request.key': key }, { projection: withoutTerms })
      return document?.request ? { lead: toLead(document), request: document.request } : null
    },
    async search({ kind, status, due, search, ...query }: LeadQuery, now = new Date()): Promise<LeadPage> {
      const parts = [kind && { kind }, status && { status }, due && isDue(now), searchFilter(search)]
      const filter: Filter<LeadDocument> = { $and: parts.filter((part) => part !== undefined) }
      const order = due ? ({ 'nextStep.day': 1, createdAt: 1 } as const) : newestFirst
      const cursor = leads.find(filter, { projection: withoutTerms }).sort(order)
      const { rows, ...page } = await findPage(cursor, leads.countDocuments(filter), query, toLead)
      return { leads: rows, ...page }
    },
    /** The number of leads by kind and status; combinations without leads are left out. */
    async countsByStatus(status?: LeadStatus): Promise<{ kind: LeadKind; status: LeadStatus; count: number }[]> {
      const groups = leads.aggregate<{ _id: { kind: LeadKind; status: LeadStatus }; count: number }>([
        { $match: { status: status ?? { $gt: '' } } },
        { $group: { _id: { kind: '$kind', status: '$status' }, count: { $sum: 1 } } }
      ])
      return (await groups.toArray()).map(({ _id, count }) => ({ ..._id, count }))
    },
    /** Throws 404. */
    one,
    async update(id: string, { status, nextStep }: LeadUpdate): Promise<Lead> {
      const now = new Date()
      const changes = { ...(status ? { status } : {}), ...(nextStep ? { nextStep } : {}), updatedAt: now }
      const done = nextStep === null ? ({ $unset: { nextStep: '' } } as const) : {}
      const lead = await updateOne(id, {}, { $set: changes, ...(status ? answered(now) : {}), ...done })
      if (!lead) throw notFound(missing)
      return lead
    },
    /** Returns null when the lead has the maximum number of notes. Throws 404. */
    async addNote(id: string, note: Omit<LeadNote, 'createdAt'>): Promise<Lead | null> {
      const createdAt = new Date()
      const hasRoom = { [`notes.${maxNotes - 1}`]: { $exists: false } }
      const lead = await updateOne(id, hasRoom, {
        $push: { notes: { ...note, createdAt } },
        $set: { updatedAt: createdAt },
        ...answered(createdAt)
      })
      if (!lead) await one(id)
      return lead
    },
    async delete(id: string): Promise<boolean> {
      return (await leads.deleteOne(byId(id))).deletedCount === 1
    },
    async markAnnounced(id: string): Promise<void> {
      await leads.updateOne(byId(id), { $set: { announced: true } })
    },
    /** Leads created before a moment whose mails are not in the outbox, oldest first, at most 200. */
    async notAnnounced(before: Date): Promise<Lead[]> {
      const cursor = leads.find({ announced: false, createdAt: { $lt: before } }).sort({ createdAt: 1 })
      return (await cursor.limit(200).toArray()).map(toLead)
    },
    /** Leads created before a moment, oldest first; `wroteSince`: the same person has written after that moment. */
    async *olderThan(before: Date): AsyncGenerator<{ lead: Lead; wroteSince: boolean }> {
      for await (const document of leads.find({ createdAt: { $lt: before } }).sort({ createdAt: 1 })) {
        const since = { person: { $in: document.person }, createdAt: { $gte: before } }
        const newer = await leads.findOne(since, { projection: { _id: 1 } })
        yield { lead: toLead(document), wroteSince: newer !== null }
      }
    },
    /** What the owner of an e-mail address reads of the leads with it, newest first. */
    async ofAccount(email: string): Promise<MemberLead[]> {
      const cursor = leads.find({ person: emailKey(email) }, { projection: withoutTerms }).sort(newestFirst)
      return (await cursor.limit(maxOfAccount).toArray()).map(toMemberLead)
    },
    /** The leads of a person that are not done, and their visits to come. */
    async openOfPerson(keys: string[], now: Date): Promise<{ leads: string[]; visits: string[] }> {
      const isToCome = {
        'appointment.time': { $gt: now.toISOString() },
        'appointment.status': { $ne: 'refused' as const }
      }
      const found = await leads
        .find(
          { person: { $in: keys }, $or: [{ status: { $ne: 'done' } }, isToCome] },
          { projection: { 'appointment.time': 1, 'appointment.status': 1 } }
        )
        .toArray()
      const visits = found.filter(
        ({ appointment }) => appointment && appointment.status !== 'refused' && appointment.time > now.toISOString()
      )
      const idsOf = (documents: typeof found) => documents.map(({ _id }) => _id.toHexString())
      return { leads: idsOf(found), visits: idsOf(visits) }
    },
    /** Sets leads to done and refuses the visits among them, whose times are free again. No mail follows. Safe to repeat. */
    async refuse({ leads: ids, visits }: { leads: string[]; visits: string[] }): Promise<void> {
      const among = (some: string[]) => ({ _id: { $in: some.map((id) => new ObjectId(id)) } })
      const done = { status: 'done' as const, updatedAt: new Date() }
      await leads.updateMany(
        { ...among(visits), 'appointment.status': { $ne: 'refused' } },
        {
          $set: { ...done, 'appointment.status': 'refused' },
          $inc: { 'appointment.sequence': 1 },
          $unset: { quarters: '', decisionAt: '', 'appointment.heldUntil': '' }
        }
      )
      await leads.updateMany(among(ids), { $set: done })
    },
    /** Leads that have any of these person keys (personOf), newest first. */
    async ofPerson(keys: string[]): Promise<Lead[]> {
      const cursor = leads.find({ person: { $in: keys } }, { projection: withoutTerms }).sort(newestFirst)
      return (await cursor.toArray()).map(toLead)
    }
  }
}

/** Migration: telephone numbers in their one spelling, with the keys and terms that follow from it. Safe to repeat. */
export async function respellLeads(db: Db): Promise<void> {
  await rewriteDocuments(db.collection<LeadDocument>('leads'), (lead) => {
    const phone = lead.phone ? { phone: toPhoneNumber(lead.phone) ?? lead.phone } : {}
    const changed = { ...lead, ...phone }
    return { ...phone, person: personOf(changed), terms: termsOf(changed) }
  })
}

/** Takes the country codes back out of the keys, for the release before. */
export async function undoRespelledLeads(db: Db): Promise<void> {
  const withoutCountry = (key: string) => key.replace(/^phone \d*(\d{9})$/, 'phone $1')
  await rewriteDocuments(
    db.collection<LeadDocument>('leads'),
    ({ person }) => ({ person: person.map(withoutCountry) }),
    { person: /^phone \d{10}/ }
  )
}

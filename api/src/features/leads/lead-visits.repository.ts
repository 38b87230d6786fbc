import { type Appointment, Lead } from '@keur/contract/lead'
import type { LeadStatus } from '@keur/contract/vocabulary'
import type { Db, Filter } from 'mongodb'
import { ObjectId } from 'mongodb'
import { dayOf } from '../../domain/calendar.ts'
import { isDuplicateKey } from '../../persistence/database.ts'
import { createPresenter } from '../../persistence/presenter.ts'
import { answered, type LeadDocument } from './leads.repository.ts'

/** Taken, or held for its visitor at this moment. */
const isBooked = (now: Date) => ({
  $or: [{ 'appointment.heldUntil': { $exists: false } }, { 'appointment.heldUntil': { $gt: now.toISOString() } }]
})
/** Its hold has ended without proof, or it is past. */
const isOver = (now: Date) => ({
  $or: [{ 'appointment.heldUntil': { $lte: now.toISOString() } }, { 'appointment.time': { $lte: now.toISOString() } }]
})

export type LeadVisitsRepository = ReturnType<typeof createLeadVisitsRepository>

const toLead = createPresenter<Lead>(Lead)

/** The visits with a chosen time among the leads. Times are texts in ISO 8601, which compare as moments do. */
export function createLeadVisitsRepository(db: Db) {
  const leads = db.collection<LeadDocument>('leads')

  const find = async (filter: Filter<LeadDocument>): Promise<Lead[]> =>
    (await leads.find(filter).sort({ 'appointment.time': 1 }).limit(1000).toArray()).map(toLead)

  return {
    createIndexes: async () => {
      await leads.createIndexes([
        // No two visits take the same quarter of an hour, or the same place of a limit. A refused visit has none.
        { key: { quarters: 1 }, unique: true, partialFilterExpression: { quarters: { $exists: true } } },
        { key: { 'appointment.time': 1 }, partialFilterExpression: { 'appointment.time': { $exists: true } } },
        { key: { decisionAt: 1 }, partialFilterExpression: { decisionAt: { $exists: true } } }
      ])
    },
    /** The quarters between two moments that are taken or held, and how many times of each day are held. */
    async takenTimes(from: string, to: string, now: Date) {
      const filter = { quarters: { $elemMatch: { $gte: from, $lte: to } }, ...isBooked(now) }
      const taken = await leads.find(filter, { projection: { quarters: 1, appointment: 1 } }).toArray()
      const holds = new Map<string, number>()
      for (const { appointment } of taken) {
        if (!appointment?.heldUntil) continue
        const day = dayOf(new Date(appointment.time))
        holds.set(day, (holds.get(day) ?? 0) + 1)
      }
      return { quarters: new Set(taken.flatMap(({ quarters = [] }) => quarters)), holds }
    },
    /** The quarters and places that a visit occupies. */
    keysOf: async (id: string): Promise<string[]> =>
      (await leads.findOne({ _id: new ObjectId(id) }, { projection: { quarters: 1 } }))?.quarters ?? [],
    /** Which of these quarters and places are occupied. */
    async occupied(keys: string[]): Promise<Set<string>> {
      const found = await leads.find({ quarters: { $in: keys } }, { projection: { quarters: 1 } }).toArray()
      return new Set(found.flatMap(({ quarters = [] }) => quarters))
    },
    /**
     * Gives back what visits occupy whose hold has ended, and past ones: of these quarters and places, or of all. Another
     * request may then take it; the unique index decides between two.
     */
    async release(now: Date, keys?: string[]): Promise<void> {
      await leads.updateMany(
        { quarters: keys ? { $in: keys } : { $exists: true }, ...isOver(now) },
        { $unset: { quarters: '' } }
      )
    },
    /** The number of open visits of a person without `except`: the taken ones, and also the held ones for a stranger. */
    countOpen: (person: string, now: Date, isStranger: boolean, except?: string) =>
      leads.countDocuments({
        person,
        ...(except ? { _id: { $ne: new ObjectId(except) } } : {}),
        'appointment.status': { $ne: 'refused' },
        'appointment.time': { $gt: now.toISOString() },
        ...(isStranger ? isBooked(now) : { 'appointment.heldUntil': { $exists: false } })
      }),
    /**
     * Makes a held visit, or one whose hold has ended, a taken one. Returns null where it has been changed, and 'taken'
     * where another visit has one of the quarters or places.
     */
    async take({ _id, appointment }: Lead, quarters: string[]) {
      try {
        const document = await leads.findOneAndUpdate(
          {
            _id: new ObjectId(_id),
            'appointment.sequence': appointment!.sequence,
            'appointment.heldUntil': { $exists: true }
          },
          { $set: { quarters, updatedAt: new Date() }, $unset: { 'appointment.heldUntil': '' } },
          { returnDocument: 'after' }
        )
        return document && toLead(document)
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken'
        throw error
      }
    },
    /** The requested and confirmed visits that begin between two moments, in their order. At most 1000. Some are not booked. */
    between: (from: string, to: string) =>
      find({ 'appointment.time': { $gte: from, $lt: to }, 'appointment.status': { $ne: 'refused' } }),
    /**
     * Stores a decision on a visit whose appointment has not changed since it was read, and the status of its lead.
     * Without quarters the visit takes no time any more. Returns null where it has changed, and 'taken' where another
     * visit has one of the quarters.
     */
    async decide(
      id: string,
      known: Appointment,
      appointment: Appointment,
      quarters: string[],
      status: LeadStatus = 'inProgress'
    ) {
      // A hold goes on only if the link in the receipt has not made it a taken visit meanwhile.
      const hold = appointment.heldUntil ? { 'appointment.heldUntil': { $exists: true } } : {}
      try {
        const document = await leads.findOneAndUpdate(
          { _id: new ObjectId(id), 'appointment.sequence': known.sequence, ...hold },
          {
            $set: {
              appointment,
              ...(quarters.length > 0 ? { quarters } : {}),
              status,
              decisionAt: new Date(),
              updatedAt: new Date()
            },
            // What a visitor changes is no answer: it waits for one.
            ...(status === 'new' ? {} : answered(new Date())),
            ...(quarters.length > 0 ? {} : { $unset: { quarters: '' } })
          },
          { returnDocument: 'after' }
        )
        return document && toLead(document)
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken'
        throw error
      }
    },
    /** Notes that the mail about a decision is in the outbox, unless there was another decision meanwhile. */
    async markDecisionAnnounced({ _id, appointment }: Lead): Promise<void> {
      await leads.updateOne(
        { _id: new ObjectId(_id), 'appointment.sequence': appointment!.sequence },
        { $unset: { decisionAt: '' } }
      )
    },
    /** Visits decided before a moment whose mail is not in the outbox. */
    decidedBefore: (before: Date) => find({ decisionAt: { $lt: before } })
  }
}

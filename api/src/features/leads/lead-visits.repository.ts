import { type Appointment, Lead } from '@keur/contract/lead'
import type { Db, Filter } from 'mongodb'
import { ObjectId } from 'mongodb'
import { isDuplicateKey } from '../../persistence/database.ts'
import { createPresenter } from '../../persistence/presenter.ts'
import type { LeadDocument } from './leads.repository.ts'

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
        // No two visits take the same quarter of an hour. A refused visit has none.
        { key: { quarters: 1 }, unique: true, partialFilterExpression: { quarters: { $exists: true } } },
        { key: { 'appointment.time': 1 }, partialFilterExpression: { 'appointment.time': { $exists: true } } },
        { key: { decisionAt: 1 }, partialFilterExpression: { decisionAt: { $exists: true } } }
      ])
    },
    /** The taken quarters between two moments. */
    async takenQuarters(from: string, to: string): Promise<Set<string>> {
      const filter = { quarters: { $elemMatch: { $gte: from, $lte: to } } }
      const taken = await leads.find(filter, { projection: { quarters: 1 } }).toArray()
      return new Set(taken.flatMap(({ quarters = [] }) => quarters))
    },
    /** The requested and confirmed visits that begin between two moments, in their order. At most 1000. */
    between: (from: string, to: string) =>
      find({ 'appointment.time': { $gte: from, $lt: to }, 'appointment.status': { $ne: 'refused' } }),
    /**
     * Stores a decision on a visit whose appointment has not changed since it was read. Without quarters the visit takes
     * no time any more. Returns null where it has changed, and 'taken' where another visit has one of the quarters.
     */
    async decide(id: string, known: Appointment, appointment: Appointment, quarters: string[]) {
      try {
        const document = await leads.findOneAndUpdate(
          { _id: new ObjectId(id), 'appointment.sequence': known.sequence },
          {
            $set: {
              appointment,
              ...(quarters.length > 0 ? { quarters } : {}),
              status: 'inProgress',
              decisionAt: new Date(),
              updatedAt: new Date()
            },
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

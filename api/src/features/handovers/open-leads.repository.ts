import type { LeadNote } from '@keur/contract/lead'
import type { Db, Filter } from 'mongodb'
import { type LeadDocument, maxNotes } from '../leads/leads.repository.ts'

export type OpenLeadsRepository = ReturnType<typeof createOpenLeadsRepository>

/** Names compare without case and accents: a next step has them as somebody typed them. */
const collation = { locale: 'fr', strength: 1 } as const
const withStepOf = (names: string[]): Filter<LeadDocument> => ({
  status: { $ne: 'done' },
  'nextStep.who': { $in: names }
})

/** The leads that wait for a colleague. */
export function createOpenLeadsRepository(db: Db) {
  const leads = db.collection<LeadDocument>('leads')
  return {
    /** Of leads whose next step has one of the names; of visits to come, also those of the listings. */
    async count(names: string[], listings: string[], now: Date): Promise<{ nextSteps: number; visits: number }> {
      const isOurs = { $or: [withStepOf(names), { 'listing.id': { $in: listings } }] }
      const isToCome = { 'appointment.time': { $gt: now.toISOString() }, 'appointment.status': { $ne: 'refused' } }
      const [nextSteps, visits] = await Promise.all([
        leads.countDocuments(withStepOf(names), { collation }),
        leads.countDocuments({ ...isToCome, ...isOurs } as Filter<LeadDocument>, { collation })
      ])
      return { nextSteps, visits }
    },
    /** Puts another name into the next steps, and a note beside each; a lead that is full of notes gets none. */
    async handOver(names: string[], to: string, note: Omit<LeadNote, 'createdAt'>): Promise<void> {
      const now = new Date()
      const step = { $set: { 'nextStep.who': to, updatedAt: now } }
      const withRoom = { ...withStepOf(names), [`notes.${maxNotes - 1}`]: { $exists: false } }
      await leads.updateMany(withRoom, { ...step, $push: { notes: { ...note, createdAt: now } } }, { collation })
      await leads.updateMany(withStepOf(names), step, { collation })
    }
  }
}

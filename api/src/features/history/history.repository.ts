import type { FieldChange, HistoryQuery } from '@keur/contract/history'
import { limits } from '@keur/contract/limits'
import type { ActivityAction } from '@keur/contract/vocabulary'
import { type Db, ObjectId } from 'mongodb'
import { findPage } from '../../persistence/pagination.ts'
import type { ViewedKind } from '../views/views.repository.ts'

/** A change of one record, as it is stored. Of the colleague it has only the identifier, until the account is erased. */
export interface StoredStep {
  section: ViewedKind
  recordId: string
  revision: number
  at: Date
  action: ActivityAction
  user?: string
  /** Of the entry in the activity trail. */
  requestId: string
  others?: number
  changes: FieldChange[]
}

/** Requests that change several records alike. */
export const bulkActions: readonly ActivityAction[] = ['bulk', 'import', 'delete']

export type HistoryRepository = ReturnType<typeof createHistoryRepository>

/** What each change of a listing or an article changed, with the values. */
export function createHistoryRepository(db: Db) {
  const steps = db.collection<StoredStep>('history')
  return {
    createIndexes: async () => {
      await steps.createIndexes([
        { key: { section: 1, recordId: 1, revision: -1 } },
        { key: { user: 1 } },
        { key: { requestId: 1, section: 1 } }
      ])
    },
    /** Stores steps, and deletes those of the same records that are more than `limits.historySteps` old. */
    async insert(added: StoredStep[]): Promise<void> {
      const writes = added.flatMap((step) => {
        const { section, recordId, revision, changes } = step
        const old = { section, recordId, revision: { $lte: revision - limits.historySteps } }
        const document = { ...step, changes: changes.map(withoutPlaceholders<FieldChange>), _id: new ObjectId() }
        const insert = { insertOne: { document } }
        return revision > limits.historySteps ? [insert, { deleteMany: { filter: old } }] : [insert]
      })
      if (writes.length > 0) await steps.bulkWrite(writes, { ordered: false })
    },
    async page(section: ViewedKind, recordId: string, query: HistoryQuery) {
      const filter = { section, recordId }
      const newestFirst = steps.find(filter, { projection: { _id: 0 } }).sort({ revision: -1 })
      return findPage(newestFirst, steps.countDocuments(filter), query, (step: StoredStep) => step)
    },
    /** Those that followed a revision, newest first. */
    since: (section: ViewedKind, recordId: string, revision: number): Promise<StoredStep[]> =>
      steps
        .find({ section, recordId, revision: { $gt: revision } })
        .sort({ revision: -1 })
        .toArray(),
    ofRequest: (section: ViewedKind, requestId: string): Promise<StoredStep[]> =>
      steps
        .find({ section, requestId, action: { $in: [...bulkActions] } })
        .sort({ _id: 1 })
        .limit(limits.importRows)
        .toArray(),
    /** Leaves out who made the changes of an account that is erased. */
    async forgetPerson(user: string): Promise<void> {
      await steps.updateMany({ user }, { $unset: { user: true } })
    },
    async forget(section: ViewedKind, recordId: string): Promise<void> {
      await steps.deleteMany({ section, recordId })
    }
  }
}

/** Each is larger than all that a step says, and is known by its photo. */
export const withoutPlaceholders = <T extends object>(value: T): T =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === 'placeholder' ? undefined : part)))

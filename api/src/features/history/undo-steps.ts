import type { HistoryUndoing } from '@keur/contract/history'
import { changedFields } from '../../domain/changed-fields.ts'
import type { AdminRecord, Changed, Publishable } from '../../domain/listing.ts'
import { asProblem } from '../../problems/as-problem.ts'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import { type StoredStep, withoutPlaceholders } from './history.repository.ts'
import type { State } from './history.service.ts'

/** What undoing needs of the records of a kind; all throw 404. */
export interface UndoableRecords<T extends Publishable> {
  any(id: string): Promise<AdminRecord<T>>
  /** Before its last change, which is the step. */
  stateBefore(record: AdminRecord<T>, step: StoredStep): Promise<State>
  stateAt(record: AdminRecord<T>, revision: number): Promise<State>
  /** Into the trash, or out of it. */
  move(id: string, deleted: boolean): Promise<Changed<Publishable>>
  /** Throws 409 where the record has another revision by now. */
  replace(record: AdminRecord<T>, state: State['record']): Promise<Changed<Publishable>>
}

const recordsAtOnce = 4
const reasons = {
  created: 'Cette fiche était nouvelle\u00a0: elle reste.',
  changed: 'Elle a été modifiée depuis.',
  same: 'Elle est déjà comme avant.'
}

/**
 * Gives each record the state before its step; each succeeds or fails by itself. New ones stay, and so do those that were
 * changed since. Safe to repeat. `onWrite` is called for each record as soon as it is changed.
 */
export async function undoSteps<T extends Publishable>(
  steps: StoredStep[],
  records: UndoableRecords<T>,
  onWrite: (changed: Changed<Publishable>) => void
): Promise<HistoryUndoing> {
  let missing = 0

  /** Returns why the record stays as it is, if it does. */
  async function undo(record: AdminRecord<T>, step: StoredStep): Promise<string | undefined> {
    const trash = step.changes.find(({ field }) => field === 'deleted')
    const wasDeleted = trash?.from === true
    if (step.revision <= 1) return reasons.created
    if (record.revision !== step.revision) {
      const state = await records.stateAt(record, step.revision - 1)
      const fields = changedFields(withoutPlaceholders(record), withoutPlaceholders(state.record))
      const isSame = fields.length === 0 && (record.deletedAt !== undefined) === wasDeleted
      return isSame ? reasons.same : reasons.changed
    }
    if (trash) onWrite(await records.move(record._id, wasDeleted))
    else {
      const state = await records.stateBefore(record, step)
      onWrite(await records.replace(record, state.record))
      missing += state.missing
    }
    return undefined
  }

  const results = await mapWithConcurrency(steps, recordsAtOnce, async (step) => {
    const result = { id: step.recordId, title: step.recordId }
    try {
      const record = await records.any(step.recordId)
      result.title = record.title
      const message = await undo(record, step)
      return { ...result, done: message === undefined, ...(message ? { message } : {}) }
    } catch (error) {
      return { ...result, done: false, message: asProblem(error).message }
    }
  })
  return { results, missing }
}

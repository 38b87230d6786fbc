import type { Appointment, VisitChange } from '@keur/contract/lead'

/** The last changes that are stored. */
const maxChanges = 50

/** The time is not held any more, and has not been taken. */
export const isExpired = ({ heldUntil }: Pick<Appointment, 'heldUntil'>, now: Date) =>
  heldUntil !== undefined && heldUntil <= now.toISOString()

/** An appointment after a change, which is its last. What held of the time before, such as a hold, does not any more. */
export function changed(
  known: Appointment,
  change: Pick<Appointment, 'status'> & Partial<Appointment>,
  by: VisitChange['by'],
  now: Date
): Appointment {
  const { moved, heldUntil, cancelled, changes = [], ...rest } = known
  const { time = known.time, status } = change
  const last: VisitChange = { at: now.toISOString(), by, status, from: known.time, time }
  return { ...rest, ...change, sequence: known.sequence + 1, changes: [...changes, last].slice(-maxChanges) }
}

interface Moments {
  now: Date
  /** Minutes after midnight, UTC. */
  time: number
  lastComplete: Date | null
  /** When the last one failed since this process began. */
  lastFailure: Date | null
}

const minute = 60_000
const day = 24 * 60 * minute
/** Until a failed backup is tried again. */
const retryDelay = 60 * minute

/** Whether a backup is due: none was completed since the last moment of the schedule, and none has just failed. */
export function isBackupDue({ now, time, lastComplete, lastFailure }: Moments): boolean {
  if (lastFailure && now.getTime() - lastFailure.getTime() < retryDelay) return false
  const today = Math.floor(now.getTime() / day) * day + time * minute
  const scheduled = today <= now.getTime() ? today : today - day
  return !lastComplete || lastComplete.getTime() < scheduled
}

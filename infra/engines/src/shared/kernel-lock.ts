import { DatabaseSync } from 'node:sqlite'

/**
 * Takes an exclusive lock on a file and returns its release, or null when another process (or this one) holds it.
 *
 * SQLite is Node's only way to a lock of the kernel, which ends with its process: a killed run leaves no stale lock.
 * Nothing is stored in the file. Do not open the file otherwise: closing any other handle on it in this process drops
 * the lock (POSIX).
 */
export function tryLock(file: string): (() => void) | null {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => database.close()
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}

function isBusy(error: unknown): boolean {
  const busy = 5
  return (error as { errcode?: number }).errcode === busy
}

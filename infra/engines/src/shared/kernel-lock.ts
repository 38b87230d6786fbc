import { DatabaseSync } from 'node:sqlite'

/**
 * Takes an exclusive lock on a file, or answers null when another process (or this one) has it.
 *
 * SQLite is here for its lock alone, the one way Node offers to a lock kept by the kernel: it goes away with its process,
 * however that ends, so no killed run leaves a stale one behind. Nothing is ever stored in the file.
 * Do not read the file by other means: closing any other handle on it in this process would drop the lock (POSIX).
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

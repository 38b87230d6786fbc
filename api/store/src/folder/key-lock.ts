import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '../object-store.ts'

const timeoutMilliseconds = 10_000

/**
 * Runs a task while no other process runs one for the same key. The lock is a write transaction on an empty SQLite
 * database: the operating system releases it when the process dies, unlike a lock file.
 */
export async function withKeyLock<T>(folder: string, key: string, task: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true })
  const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
  const lock = new DatabaseSync(join(folder, `${name}.lock`), { timeout: 0 })
  try {
    await acquire(lock, key)
    return await task()
  } finally {
    lock.close()
  }
}

async function acquire(lock: DatabaseSync, key: string): Promise<void> {
  const end = performance.now() + timeoutMilliseconds
  while (!tryAcquire(lock)) {
    if (performance.now() > end) throw new StoreUnavailable(`another process holds ${key}`)
    await sleep(5 + Math.random() * 10)
  }
}

function tryAcquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if (/locked|busy/.test((error as Error).message)) return false
    throw error
  }
}

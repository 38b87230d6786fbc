import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from 'mongodb'
import { isDeadlock } from '../problems/as-problem.ts'
import { createBoundedQueue } from '../runtime/concurrency.ts'
import { type Methods, replaceMethods, writes } from './collection-operations.ts'

/** PostgreSQL takes a second to find a deadlock. */
const maxTries = 5
/** Milliseconds at most: those that waited for one another do not come together again. */
const maxPause = 100

/** As long as a database that does not respond would let them wait. */
const inserts = { workers: 1, waiting: 1000, maxWait: 10_000 }

/** What a write of several documents has done before it is undone, FerretDB does not say: the caller gets the error. */
const writesOfOne = writes.filter((name) => !name.endsWith('Many'))

export async function isFerretdb(db: Db): Promise<boolean> {
  return 'ferretdb' in (await db.command({ buildInfo: 1 }))
}

/**
 * On FerretDB 2.7 inserts of the same unique key that come together wait for one another, until PostgreSQL undoes one of
 * them each second: of ten in two hundred rounds, seven rounds took more than eleven seconds. So a process makes one
 * insert at a time in a collection, and a write of one document that was undone because of another process is made again.
 */
export function avoidDeadlocks(db: Db): void {
  const queues = new Map<string, ReturnType<typeof createBoundedQueue>>()
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? createBoundedQueue(inserts)
    queues.set(name, queue)
    return queue
  }
  replaceMethods(db, (own, name) => {
    const result: Methods = {}
    for (const method of writesOfOne)
      result[method] = (...given) => {
        const write = () => untilDone(async () => own[method]!(...given))
        return mayInsert(method, given) ? queueOf(name).run(write) : write()
      }
    return result
  })
}

const mayInsert = (method: string, given: unknown[]): boolean =>
  method === 'insertOne' || Boolean((given.at(-1) as { upsert?: boolean } | undefined)?.upsert)

async function untilDone<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error
      await sleep(Math.random() * maxPause)
    }
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type MongoClient, MongoError, MongoErrorLabel, MongoNetworkError } from 'mongodb'
import { isElection } from '../problems/as-problem.ts'
import { cursorReads, type Methods, reads, replaceMethods, writes } from './collection-operations.ts'

/** Milliseconds. An election takes about twelve seconds where the primary has died; the timeout of a request is longer. */
export const electionTimeout = 13_000

/** Whether the address names a replica set: the driver then looks for its members and for the primary. */
export const isReplicaSet = (uri: string): boolean =>
  /[?&]replicaSet=|^mongodb\+srv:|^mongodb:\/\/[^/]*,/.test(uri) && !/[?&]directConnection=true/.test(uri)

const visitors = new AsyncLocalStorage<true>()

/** What the work reads of a replica set may come from a secondary while there is no primary. */
export const readAsVisitor = <Result>(work: () => Result): Result => visitors.run(true, work)

export const isReadAsVisitor = (): boolean => visitors.getStore() === true

/**
 * Where a primary dies, the connections of all writes under way end at once. Driver 7.9 clears the pool at the first, and
 * then does not label the errors of the others, so that it repeats none of them. With this every such error has the label;
 * which operations are repeated, once and under their number, the driver decides as before.
 */
function labelNetworkErrors(): void {
  MongoNetworkError.prototype.hasErrorLabel = function (label) {
    return label === MongoErrorLabel.RetryableWriteError || MongoError.prototype.hasErrorLabel.call(this, label)
  }
}

/**
 * Makes an election a pause for all operations on the collections of a database: visitors read from a secondary
 * meanwhile, everything else waits for the new primary. Returns a function that returns whether there is a primary.
 */
export function surviveElections(client: MongoClient, db: Db): () => boolean {
  labelNetworkErrors()
  const preferring = client.db(db.databaseName, { readPreference: 'primaryPreferred' })
  replaceMethods(db, (own, ...parameters) => {
    const preferred = preferring.collection(...parameters) as unknown as Methods
    const read = (name: string, given: unknown[]) => (isReadAsVisitor() ? preferred : own)[name]!(...given)
    const result: Methods = {}
    for (const name of cursorReads) result[name] = (...given) => read(name, given)
    for (const name of reads) result[name] = (...given) => untilElected(async () => read(name, given))
    for (const name of writes) result[name] = (...given) => untilElected(async () => own[name]!(...given))
    return result
  })
  let hasPrimary = true
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const had = hasPrimary
    hasPrimary = newDescription.type === 'ReplicaSetWithPrimary'
    if (hasPrimary && !had) elections.set(db, electionsOf(db) + 1)
  })
  return () => hasPrimary
}

/**
 * The driver repeats an operation once, under its number, and not at all where it has just noticed that the server is no
 * primary. This repeats what was certainly not done: refused once, or refused each time.
 */
async function untilElected<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + electionTimeout
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isElection(error) || !(error instanceof MongoError) || performance.now() > end) throw error
      const wasSentAgain = error.hasErrorLabel(MongoErrorLabel.RetryableWriteError)
      if (wasSentAgain && !error.hasErrorLabel(MongoErrorLabel.NoWritesPerformed)) throw error
      await sleep(100)
    }
  }
}

const elections = new WeakMap<Db, number>()

/** How many elections this process has seen end: what was cached during one is read again. */
export const electionsOf = (db: Db): number => elections.get(db) ?? 0

import { setTimeout as delay } from 'node:timers/promises'
import { type Db, MongoClient, MongoServerError } from 'mongodb'
import { traceOperations } from './command-spans.ts'
import { electionTimeout, isReplicaSet, surviveElections } from './replica-set.ts'

export interface Database {
  db: Db
  /** Whether it has several members, of which one is primary. */
  isReplicaSet: boolean
  /** The database's time. Throws where it does not respond or takes no writes, but for an election. */
  probe(): Promise<Date>
  /** The number of open connections, and of those in use. */
  pool(): { open: number; busy: number }
  close(): Promise<void>
}

/**
 * The driver's defaults are 30 seconds or none, longer than a visitor waits. A read selects a server twice before it
 * gives up, which makes two seconds. A timeout that the URI names counts instead.
 */
const timeouts = {
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 2000,
  waitQueueTimeoutMS: 2000,
  socketTimeoutMS: 8000
}

/**
 * Connects to the database in the URI, by default `keur-du-rail`. A write is acknowledged once it is in the journal of
 * a majority, unless the URI says otherwise. `withoutTimeout`, for jobs, removes the timeouts of single commands;
 * `traced` makes commands spans of the traces that they are sent in.
 */
export async function openDatabase(
  uri: string,
  name?: string,
  withoutTimeout = false,
  traced = false
): Promise<Database> {
  const hasMembers = isReplicaSet(uri)
  const writeConcern = /[?&](w|journal)=/.test(uri) ? {} : { writeConcern: { w: 'majority' as const, journal: true } }
  const chosen = {
    ...timeouts,
    ...(withoutTimeout ? { socketTimeoutMS: 0, waitQueueTimeoutMS: 0, serverSelectionTimeoutMS: 5000 } : {}),
    ...(hasMembers ? { serverSelectionTimeoutMS: electionTimeout } : {})
  }
  const client = new MongoClient(uri, {
    ...Object.fromEntries(Object.entries(chosen).filter(([name]) => !uri.includes(`${name}=`))),
    ...writeConcern,
    maxPoolSize: 20,
    ignoreUndefined: true,
    // Everything in the database was written by this driver, so texts need no second check.
    enableUtf8Validation: false,
    appName: 'keur-api'
  })
  const pool = poolOf(client)
  const stopWatching = reconnectAfterStuckHeartbeat(client)
  // The driver reports 'test' where the URI names no database.
  const named = client.options.dbName === 'test' ? 'keur-du-rail' : client.options.dbName
  const db = client.db(name ?? named)
  const hasPrimary = hasMembers ? surviveElections(client, db) : () => true
  await connect(client)
  if (traced) traceOperations(db)
  return {
    db,
    isReplicaSet: hasMembers,
    async probe() {
      // An election is a pause: a member that responds is enough, since visitors read there.
      if (!hasPrimary()) return (await db.command({ hello: 1 }, { readPreference: 'primaryPreferred' })).localTime
      const health = db.collection<{ _id: string; at: Date }>('health')
      const options = { upsert: true, returnDocument: 'after', maxTimeMS: 2000 } as const
      return (await health.findOneAndUpdate({ _id: 'probe' }, [{ $set: { at: '$$NOW' } }], options))!.at
    },
    pool: () => ({ ...pool }),
    close() {
      stopWatching()
      return client.close()
    }
  }
}

/** Opens a database for one piece of work; the parameters after it are those of `openDatabase`. */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
  ...parameters: Parameters<typeof openDatabase>
): Promise<Result> {
  const database = await openDatabase(...parameters)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A busy machine may be late at start, where the timeouts of requests are too short. */
async function connect(client: MongoClient, tries = 4): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    if (tries === 1) throw error
    await connect(client, tries - 1)
  }
}

/** The driver itself ends a heartbeat after two seconds, or after twelve when the server delays its response (`awaited`). */
const maxHeartbeat = { polled: 5_000, awaited: 15_000 }

/**
 * Reconnects the client when a heartbeat never ends. Driver 7.9 writes the heartbeat to a connection that has just died and waits
 * for the `drain` of a destroyed socket; no timeout ends that, and without heartbeats no server is selected again. Returns a
 * function that stops watching.
 */
export function reconnectAfterStuckHeartbeat(client: MongoClient, max = maxHeartbeat): () => void {
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false
  const end = ({ connectionId }: { connectionId: string }) => {
    clearTimeout(timers.get(connectionId))
    timers.delete(connectionId)
  }
  const clearTimers = () => {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }
  async function reconnect(): Promise<void> {
    clearTimers()
    await client.close()
    // After `close` no operation connects by itself.
    while (!isStopped) {
      if (await client.connect().catch(() => null)) return
      await delay(200)
    }
  }
  client.on('serverHeartbeatStarted', (heartbeat) => {
    end(heartbeat)
    if (isStopped) return
    const timer = setTimeout(reconnect, heartbeat.awaited ? max.awaited : max.polled)
    timers.set(heartbeat.connectionId, timer.unref())
  })
  client.on('serverHeartbeatSucceeded', end)
  client.on('serverHeartbeatFailed', end)
  client.on('serverClosed', ({ address }) => end({ connectionId: address }))
  return () => {
    isStopped = true
    clearTimers()
  }
}

function poolOf(client: MongoClient): { open: number; busy: number } {
  const pool = { open: 0, busy: 0 }
  client.on('connectionCreated', () => (pool.open += 1))
  client.on('connectionClosed', () => (pool.open -= 1))
  client.on('connectionCheckedOut', () => (pool.busy += 1))
  client.on('connectionCheckedIn', () => (pool.busy -= 1))
  return pool
}

export async function readDatabaseTime(db: Db): Promise<Date> {
  const [clock] = await db.aggregate([{ $documents: [{}] }, { $set: { time: '$$NOW' } }]).toArray()
  return clock!.time
}

/** The database's time plus `seconds`, as an aggregation expression. */
export const fromNow = (seconds: number) => ({
  $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: Math.round(seconds * 1000) }
})

/** Whether a write violates a unique index, where one is named only of that index. */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false
  return !index || error.message.includes(` index: ${index} `)
}

/** How often an upsert is tried while others of the same document are under way. */
const maxUpserts = 5

/** Runs an upsert again where another one at the same time has inserted the document first. */
export async function retryUpsert<R>(upsert: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await upsert()
    } catch (error) {
      if (tries === maxUpserts || !isDuplicateKey(error)) throw error
    }
  }
}

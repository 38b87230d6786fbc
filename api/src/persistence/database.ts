import { setTimeout as delay } from 'node:timers/promises'
import { type Db, MongoClient, MongoServerError } from 'mongodb'

export interface Database {
  db: Db
  /**
   * Writes one small document, and returns the database's time. Throws where the database does not respond or takes no
   * writes.
   */
  probe(): Promise<Date>
  /** The number of open connections, and of those in use. */
  pool(): { open: number; busy: number }
  close(): Promise<void>
}

/**
 * The driver's defaults are 30 seconds or none, longer than a visitor waits. A read selects a server twice before it
 * gives up, which makes two seconds.
 */
const timeouts = {
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 2000,
  waitQueueTimeoutMS: 2000,
  socketTimeoutMS: 8000
}

/**
 * Connects to the database in the URI, by default `keur-du-rail`. A write is acknowledged once it is in the journal of
 * a majority, unless the URI says otherwise. `withoutTimeout` removes the timeout of single commands.
 */
export async function openDatabase(uri: string, name?: string, withoutTimeout = false): Promise<Database> {
  const writeConcern = /[?&](w|journal)=/.test(uri) ? {} : { writeConcern: { w: 'majority' as const, journal: true } }
  const client = new MongoClient(uri, {
    ...timeouts,
    ...(withoutTimeout ? { socketTimeoutMS: 0, serverSelectionTimeoutMS: 5000 } : {}),
    ...writeConcern,
    maxPoolSize: 20,
    ignoreUndefined: true,
    // Everything in the database was written by this driver, so texts need no second check.
    enableUtf8Validation: false,
    appName: 'keur-api'
  })
  const pool = poolOf(client)
  const stopWatching = reconnectAfterStuckHeartbeat(client)
  await connect(client)
  // The driver reports 'test' where the URI names no database.
  const named = client.options.dbName === 'test' ? 'keur-du-rail' : client.options.dbName
  const db = client.db(name ?? named)
  return {
    db,
    probe: async () => {
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

/** The database's time plus `seconds`, as an aggregation expression. */
export const fromNow = (seconds: number) => ({
  $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: Math.round(seconds * 1000) }
})

export const isDuplicateKey = (error: unknown): boolean => error instanceof MongoServerError && error.code === 11000

/** Runs an upsert again where another one at the same time has inserted the document first. */
export async function retryUpsert<R>(upsert: () => Promise<R>): Promise<R> {
  try {
    return await upsert()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return upsert()
  }
}

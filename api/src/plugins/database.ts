import { setTimeout as pause } from 'node:timers/promises'
import { type Db, MongoClient } from 'mongodb'

export interface Database {
  db: Db
  /** Writes one small document, the same each time. Answers the database's clock. Throws where it does not answer, or takes no writes. */
  probe(): Promise<Date>
  /** Connections that are open, and how many of them are at work. */
  pool(): { open: number; busy: number }
  close(): Promise<void>
}

/**
 * The driver's own patience is 30 seconds here and for ever there; a visitor's is shorter. A read looks for the database twice
 * before it gives up, so that is two seconds.
 */
const patience = {
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 2000,
  waitQueueTimeoutMS: 2000,
  socketTimeoutMS: 8000
}

/**
 * Connects to the database that the address names, else to `keur-du-rail`. A write counts as done once it is in the journal:
 * of all members that matter where the address says nothing else. `patient` waits for a single answer as long as it takes.
 */
export async function openDatabase(uri: string, name?: string, patient = false): Promise<Database> {
  const lasting = /[?&](w|journal)=/.test(uri) ? {} : { writeConcern: { w: 'majority' as const, journal: true } }
  const client = new MongoClient(uri, {
    ...patience,
    ...(patient ? { socketTimeoutMS: 0, serverSelectionTimeoutMS: 5000 } : {}),
    ...lasting,
    maxPoolSize: 20,
    ignoreUndefined: true,
    // What lies there was written by this very driver: nothing to check again in every text.
    enableUtf8Validation: false,
    appName: 'keur-api'
  })
  const pool = poolOf(client)
  const stopWatching = reconnectWhereStuck(client)
  await connect(client)
  // 'test' is what the driver says where the address names none.
  const named = client.options.dbName === 'test' ? 'keur-du-rail' : client.options.dbName
  const db = client.db(name ?? named)
  return {
    db,
    probe: async () => {
      const health = db.collection<{ _id: string; at: Date }>('health')
      const answer = { upsert: true, returnDocument: 'after', maxTimeMS: 2000 } as const
      return (await health.findOneAndUpdate({ _id: 'probe' }, [{ $set: { at: '$$NOW' } }], answer))!.at
    },
    pool: () => ({ ...pool }),
    close() {
      stopWatching()
      return client.close()
    }
  }
}

/** A machine that is busy starting may be late once: the patience of a request is not that of a start. */
async function connect(client: MongoClient, tries = 4): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    if (tries === 1) throw error
    await connect(client, tries - 1)
  }
}

/** Longer than a look at the server can last: the driver gives up after two seconds, or after twelve where the server may take its time. */
const longestLook = { asked: 5_000, awaited: 15_000 }

/**
 * Connects anew where the driver's look at the server never ends: a look written to a connection that has just died waits for ever
 * (driver 7.9: `writeCommand` waits for the «drain» of a destroyed socket), and without looks no server is ever chosen again.
 * Answers how to stop.
 */
export function reconnectWhereStuck(client: MongoClient, longest = longestLook): () => void {
  const looks = new Map<string, NodeJS.Timeout>()
  const end = ({ connectionId }: { connectionId: string }) => {
    clearTimeout(looks.get(connectionId))
    looks.delete(connectionId)
  }
  const endAll = () => {
    for (const connectionId of looks.keys()) end({ connectionId })
  }
  let stopped = false
  async function reconnect(): Promise<void> {
    endAll()
    await client.close()
    // A client that was closed connects by no operation of its own.
    while (!stopped) {
      if (await client.connect().catch(() => null)) return
      await pause(200)
    }
  }
  client.on('serverHeartbeatStarted', (look) => {
    end(look)
    if (stopped) return
    const timer = setTimeout(reconnect, look.awaited ? longest.awaited : longest.asked)
    looks.set(look.connectionId, timer.unref())
  })
  client.on('serverHeartbeatSucceeded', end)
  client.on('serverHeartbeatFailed', end)
  client.on('serverClosed', ({ address }) => end({ connectionId: address }))
  return () => {
    stopped = true
    endAll()
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

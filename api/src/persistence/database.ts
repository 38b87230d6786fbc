import { type Db, MongoClient } from 'mongodb'

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
const patience = {
  serverSelectionTimeoutMS: 1000,
  connectTimeoutMS: 2000,
  waitQueueTimeoutMS: 2000,
  socketTimeoutMS: 8000
}

/**
 * Connects to the database in the URI, by default `keur-du-rail`. A write is acknowledged once it is in the journal of
 * a majority, unless the URI says otherwise. `patient` removes the timeout of single commands.
 */
export async function openDatabase(uri: string, name?: string, patient = false): Promise<Database> {
  const lasting = /[?&](w|journal)=/.test(uri) ? {} : { writeConcern: { w: 'majority' as const, journal: true } }
  const client = new MongoClient(uri, {
    ...patience,
    ...(patient ? { socketTimeoutMS: 0, serverSelectionTimeoutMS: 5000 } : {}),
    ...lasting,
    maxPoolSize: 20,
    ignoreUndefined: true,
    // Everything in the database was written by this driver, so texts need no second check.
    enableUtf8Validation: false,
    appName: 'keur-api'
  })
  const pool = poolOf(client)
  await connect(client)
  // The driver reports 'test' where the URI names no database.
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
    close: () => client.close()
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

function poolOf(client: MongoClient): { open: number; busy: number } {
  const pool = { open: 0, busy: 0 }
  client.on('connectionCreated', () => (pool.open += 1))
  client.on('connectionClosed', () => (pool.open -= 1))
  client.on('connectionCheckedOut', () => (pool.busy += 1))
  client.on('connectionCheckedIn', () => (pool.busy -= 1))
  return pool
}

import { type Db, MongoClient } from 'mongodb'

/** A database by its address. `name` overrides the one in the address; without both it is `keur-du-rail`. */
export interface DatabaseAddress {
  uri: string
  name?: string | undefined
}

/**
 * Connects, runs `work` and disconnects. Reads come from the primary and writes wait for a majority, unless the address
 * says otherwise; no command has a timeout, since a collection may take minutes.
 */
export async function withDatabase<Result>(
  { uri, name }: DatabaseAddress,
  work: (db: Db) => Promise<Result>
): Promise<Result> {
  const hasConcern = /[?&](w|journal)=/.test(uri)
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: 10_000,
    appName: 'keur-backup',
    ...(hasConcern ? {} : { writeConcern: { w: 'majority', journal: true } })
  })
  try {
    await client.connect()
    return await work(client.db(name ?? namedBy(client)))
  } finally {
    await client.close()
  }
}

export const databaseNameOf = (uri: string): string => namedBy(new MongoClient(uri))

/** The driver reports 'test' where the address names no database. */
const namedBy = ({ options }: MongoClient) => (options.dbName === 'test' ? 'keur-du-rail' : options.dbName)

import { MongoClient } from 'mongodb'
import { engineFailure, messageOf } from '../shared/engine-failure.ts'

const timeout = 5000

/** Throws a sentence that names MONGODB_URI when no server responds there or when it refuses the credentials. */
export async function verifyMongodbUri(uri: string): Promise<void> {
  const hosts = hostsOf(uri)
  try {
    const client = new MongoClient(uri, {
      serverSelectionTimeoutMS: timeout,
      connectTimeoutMS: timeout,
      socketTimeoutMS: timeout
    })
    try {
      await client.db().command({ ping: 1 })
    } finally {
      await client.close()
    }
  } catch (error) {
    throw engineFailure(sentenceFor(error, hosts), error)
  }
}

function sentenceFor(error: unknown, hosts: string): string {
  const { code, name } = error as { code?: unknown; name?: string }
  const unauthenticated = code === 18 || /authentication failed|bad auth/i.test(messageOf(error))
  if (unauthenticated)
    return `MONGODB_URI: the MongoDB at ${hosts} refuses this user or password. Correct them in MONGODB_URI.`
  if (code === 13)
    return `MONGODB_URI: the MongoDB at ${hosts} requires a user and password with more rights than MONGODB_URI has.`
  if (name === 'MongoParseError' || code === 'ERR_INVALID_URL')
    return `MONGODB_URI is no valid address for MongoDB's driver (${messageOf(error)}). It begins with mongodb:// or mongodb+srv://.`
  return `MONGODB_URI: no MongoDB responds at ${hosts} within ${timeout / 1000} s (${messageOf(error)}). Start it, correct MONGODB_URI, or unset it to use an engine of this machine.`
}

/** Returns the hosts of an address without user and password, for logs. */
export function hostsOf(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1] ?? 'this address'
}

import { MongoClient } from 'mongodb'
import { engineFailure, messageOf } from '../shared/engine-failure.ts'

const patience = 5000

/** Fails with a sentence that names MONGODB_URI unless the server there answers and takes our credentials. */
export async function verifyMongodbUri(uri: string): Promise<void> {
  const place = hostsOf(uri)
  try {
    const client = new MongoClient(uri, {
      serverSelectionTimeoutMS: patience,
      connectTimeoutMS: patience,
      socketTimeoutMS: patience
    })
    try {
      await client.db().command({ ping: 1 })
    } finally {
      await client.close()
    }
  } catch (error) {
    throw engineFailure(sentenceFor(error, place), error)
  }
}

function sentenceFor(error: unknown, place: string): string {
  const { code, name } = error as { code?: unknown; name?: string }
  const unauthenticated = code === 18 || /authentication failed|bad auth/i.test(messageOf(error))
  if (unauthenticated)
    return `MONGODB_URI: the MongoDB at ${place} refuses the user or password given. Correct them in MONGODB_URI.`
  if (code === 13)
    return `MONGODB_URI: the MongoDB at ${place} wants a user and password, and MONGODB_URI gives none with enough rights.`
  if (name === 'MongoParseError' || code === 'ERR_INVALID_URL')
    return `MONGODB_URI is not an address MongoDB's driver understands (${messageOf(error)}). It begins with mongodb:// or mongodb+srv://.`
  return `MONGODB_URI: no MongoDB answers at ${place} within ${patience / 1000} s (${messageOf(error)}). Start it, correct MONGODB_URI, or unset it to use an engine of this machine.`
}

/** The hosts alone: user and password never reach a log. */
export function hostsOf(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1] ?? 'the address given'
}

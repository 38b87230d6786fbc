import { MongoServerError } from 'mongodb'

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

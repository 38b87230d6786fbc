import type { TestApp } from './test-app.ts'

/** What of each collection and of the store is kept, each document as text: to see that something changed nothing. */
export type DatabaseSnapshot = Record<string, string[]>

/**
 * Attempts are counted where they are refused too, with the key that this takes, and health writes when it was looked at: all of these are
 * left out.
 */
const leftOut = ['rateLimits', 'addressKeys', 'health']

export async function takeSnapshot({ services: { database, store } }: TestApp): Promise<DatabaseSnapshot> {
  const kept: DatabaseSnapshot = { store: [] }
  for await (const { key } of store.list('')) kept.store!.push(key)
  for (const { name } of await database.db.listCollections().toArray()) {
    if (leftOut.includes(name)) continue
    const documents = await database.db.collection(name).find().sort({ _id: 1 }).toArray()
    // A collection that is made when it is first asked for is no change.
    if (documents.length > 0) kept[name] = documents.map((document) => JSON.stringify(document))
  }
  return kept
}

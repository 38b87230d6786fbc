import type { TestApp } from './test-app.ts'

/** All documents of each collection as JSON, and the keys of the store: to check that a request changes nothing. */
export type DatabaseSnapshot = Record<string, string[]>

/** Collections that rejected requests and health checks change, too. */
const ignored = ['rateLimits', 'addressKeys', 'health']

export async function takeSnapshot({ services: { database, store } }: TestApp): Promise<DatabaseSnapshot> {
  const snapshot: DatabaseSnapshot = { store: [] }
  for await (const { key } of store.list('')) snapshot.store!.push(key)
  for (const { name } of await database.db.listCollections().toArray()) {
    if (ignored.includes(name)) continue
    const documents = await database.db.collection(name).find().sort({ _id: 1 }).toArray()
    // A collection that is created by a read is not a change.
    if (documents.length > 0) snapshot[name] = documents.map((document) => JSON.stringify(document))
  }
  return snapshot
}

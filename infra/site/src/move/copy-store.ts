import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ListedObject, ObjectStore, StoredObject } from '@keur/store/object-store'

/** Objects that are copied at a time. */
const concurrency = 8

/**
 * Copies all objects of a store, with their types, into an empty one, the oldest first: what lists objects by age lists
 * them in the same order afterwards. `last` are copied one after another in the end: pointers, when all that they name is
 * there. Reads each object back and compares it. Throws a sentence that names the first that differs.
 */
export async function copyStore(
  from: ObjectStore,
  to: ObjectStore,
  last: (key: string) => number = () => 0
): Promise<{ objects: number; bytes: number }> {
  const objects = await Array.fromAsync(withoutProbes(from))
  objects.sort((one, other) => last(one.key) - last(other.key) || Number(one.modifiedAt) - Number(other.modifiedAt))
  const isLast = (object: ListedObject) => last(object.key) > 0
  const copy = ({ key }: ListedObject) => copyObject(from, to, key)
  await Readable.from(objects.filter((object) => !isLast(object))).forEach(copy, { concurrency })
  for (const object of objects.filter(isLast)) await copy(object)
  const copies = await Array.fromAsync(withoutProbes(to))
  if (copies.length !== objects.length)
    throw new Error(
      `${to.description} has ${copies.length} objects, and ${objects.length} were copied: does something still write there?`
    )
  return { objects: objects.length, bytes: objects.reduce((sum, { size }) => sum + size, 0) }
}

async function copyObject(from: ObjectStore, to: ObjectStore, key: string): Promise<void> {
  const object = await from.get(key)
  if (!object) throw new Error(`${key} was deleted while it was copied: stop the site first.`)
  const bytes = await buffer(object.body)
  const { contentType, cacheControl } = object
  await to.put(key, bytes, { contentType, ...(cacheControl ? { cacheControl } : {}) })
  const copy = await to.get(key)
  const stored = copy && (await buffer(copy.body))
  if (!stored || hashOf(stored) !== hashOf(bytes) || !isSameType(copy, object))
    throw new Error(`${key} differs in ${to.description} after it was copied.`)
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const isSameType = (one: StoredObject, other: StoredObject) =>
  one.contentType === other.contentType && (one.cacheControl ?? '') === (other.cacheControl ?? '')

export async function isStoreEmpty(store: ObjectStore): Promise<boolean> {
  for await (const _ of withoutProbes(store)) return false
  return true
}

export async function emptyStore(store: ObjectStore): Promise<void> {
  // Pointers first: none names what is gone already.
  for (const prefix of ['live/', '']) for await (const { key } of store.list(prefix)) await store.delete(key)
}

/** Without what a test of conditional writes leaves when it is interrupted. */
async function* withoutProbes(store: ObjectStore): AsyncGenerator<ListedObject> {
  for await (const object of store.list('')) if (!object.key.startsWith('probe/')) yield object
}

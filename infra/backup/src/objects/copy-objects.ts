import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ListedObject, ObjectStore } from '@keur/store/object-store'
import { readObjectList, type StoredCopy, writeObjectList } from './object-list.ts'

const concurrency = 16

export interface CopyReport {
  objects: number
  bytes: number
  /** Objects that an earlier copy did not have. */
  fetched: number
}

/**
 * Copies the objects of a store under a prefix into `<folder>/<key>`, and lists them in `<list>` with hash and type.
 * Objects of an earlier copy are not fetched again while size and moment are the same, and are removed where the store
 * has them no longer. Both lists are sorted, so memory stays small. An object that is deleted meanwhile is left out.
 */
export async function copyObjects(
  store: ObjectStore,
  { prefix, folder, list }: { prefix: string; folder: string; list: string }
): Promise<CopyReport> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const report: CopyReport = { objects: 0, bytes: 0, fetched: 0 }
  const written = writeObjectList(`${list}.partial`)
  const earlier = readObjectList(list)
  let known = (await earlier.next()).value as StoredCopy | undefined

  /** The object of this key in the earlier copy. Removes those before it, which the store has no longer. */
  async function findEarlier(key: string | null): Promise<StoredCopy | undefined> {
    while (known && (key === null || known.key < key)) {
      await rm(join(folder, known.key), { force: true })
      known = (await earlier.next()).value as StoredCopy | undefined
    }
    if (known?.key !== key) return undefined
    const found = known
    known = (await earlier.next()).value as StoredCopy | undefined
    return found
  }

  async function copyOne(object: ListedObject, before: StoredCopy | undefined): Promise<StoredCopy | null> {
    const modifiedAt = object.modifiedAt.toISOString()
    const path = join(folder, object.key)
    const isSame = before?.size === object.size && before.modifiedAt === modifiedAt
    if (isSame && (await stat(path).catch(() => null))?.size === object.size) return before
    const copy = await fetchObject(store, object.key, path)
    if (copy) report.fetched += 1
    return copy && { ...copy, modifiedAt }
  }

  const listed = async function* () {
    for await (const object of store.list(prefix)) yield { object, before: await findEarlier(object.key) }
  }
  const copies = Readable.from(listed()).map(async ({ object, before }) => ({ copy: await copyOne(object, before) }), {
    concurrency
  })
  for await (const { copy } of copies as AsyncIterable<{ copy: StoredCopy | null }>) {
    if (!copy) continue
    report.objects += 1
    report.bytes += copy.size
    await written.add(copy)
  }
  await findEarlier(null)
  await written.end()
  await rename(`${list}.partial`, list)
  return report
}

/** Null if the object is gone. */
async function fetchObject(
  store: ObjectStore,
  key: string,
  path: string
): Promise<Omit<StoredCopy, 'modifiedAt'> | null> {
  const object = await store.get(key)
  if (!object) return null
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    }
  })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(object.body, measure, createWriteStream(`${path}.partial`, { mode: 0o600 }))
  if (size !== object.size)
    throw new Error(`The store sent ${size} of ${object.size} bytes of ${key}: run the backup again.`)
  await rename(`${path}.partial`, path)
  const { contentType, cacheControl } = object
  return { key, size, sha256: hash.digest('hex'), contentType, ...(cacheControl ? { cacheControl } : {}) }
}

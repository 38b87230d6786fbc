import { photoTypes } from '@keur/contract/vocabulary'
import type { ObjectStore } from '@keur/store/object-store'
import { readKey } from '../photo-layout.ts'
import type { UploadsRepository } from '../uploads.repository.ts'

interface Parts {
  store: ObjectStore
  uploads: UploadsRepository
  signal: AbortSignal
}

const pageSize = 500
/** The rest waits for the next time, so that few names are held at once. */
const mostAtOnce = 10_000
/** So many may always go; more only where most of what lies in the store is known. */
const fewEnough = 50

/**
 * Deletes what lies in the store since before then and belongs to no photo. A database that does not know most of the store is
 * more likely the wrong one: then nothing is deleted, and `wrongDatabase` says so.
 */
export async function deleteStrays(parts: Parts, before: Date): Promise<{ deleted: number; wrongDatabase: boolean }> {
  const { store, signal } = parts
  const strays: string[] = []
  let seen = 0
  for (const type of photoTypes) {
    for await (const keys of pagesOf(parts, `${type}/`, before)) {
      signal.throwIfAborted()
      seen += keys.length
      if (strays.length < mostAtOnce) strays.push(...(await unknownOf(parts, keys)))
    }
  }
  if (strays.length > fewEnough && strays.length > seen / 2) return { deleted: 0, wrongDatabase: true }
  for (const key of strays) {
    signal.throwIfAborted()
    await store.delete(key)
  }
  return { deleted: strays.length, wrongDatabase: false }
}

async function* pagesOf({ store }: Parts, prefix: string, before: Date): AsyncGenerator<string[]> {
  let page: string[] = []
  for await (const { key, modifiedAt } of store.list(prefix)) {
    if (modifiedAt >= before) continue
    page.push(key)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function unknownOf({ uploads }: Parts, keys: string[]): Promise<string[]> {
  const ids = keys.map((key) => readKey(key)?.id)
  const known = await uploads.byIds(ids.filter((id) => id !== undefined))
  return keys.filter((_key, index) => !known.has(ids[index] ?? ''))
}

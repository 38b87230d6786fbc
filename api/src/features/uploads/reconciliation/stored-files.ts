import { buffer } from 'node:stream/consumers'
import { type PhotoType, photoTypes } from '@keur/contract/vocabulary'
import type { ObjectStore } from '@keur/store/object-store'
import { fullPhoto, keyOf, objectHeaders, type PhotoFileName, photoFileNames, readKey } from '../photo-layout.ts'
import { readRecordingKey, recordingKey } from '../recording-layout.ts'
import type { UploadsRepository } from '../uploads.repository.ts'

interface Dependencies {
  store: ObjectStore
  uploads: UploadsRepository
  signal: AbortSignal
}

const pageSize = 500
/** The maximum of a run, so that few keys are in memory. The next run continues. */
const maxDeletions = 10_000
/** More deletions than this require that the database knows most files of the store. */
const maxUncheckedDeletions = 50

/**
 * Deletes files that were stored before a moment and belong to no photo and no recording. A database that does not know most files is
 * probably the wrong one: then nothing is deleted, and `isWrongDatabase` is true.
 */
export async function deleteUnknownFiles(
  dependencies: Dependencies,
  before: Date
): Promise<{ deleted: number; isWrongDatabase: boolean }> {
  const { store, signal } = dependencies
  const unknown: string[] = []
  let total = 0
  for (const type of photoTypes) {
    for await (const keys of pagesOf(dependencies, `${type}/`, before)) {
      signal.throwIfAborted()
      total += keys.length
      if (unknown.length < maxDeletions) unknown.push(...(await unknownOf(dependencies, keys)))
    }
  }
  if (unknown.length > maxUncheckedDeletions && unknown.length > total / 2) return { deleted: 0, isWrongDatabase: true }
  for (const key of unknown) {
    signal.throwIfAborted()
    await store.delete(key)
  }
  return { deleted: unknown.length, isWrongDatabase: false }
}

async function* pagesOf({ store }: Dependencies, prefix: string, before: Date): AsyncGenerator<string[]> {
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

async function unknownOf({ uploads }: Dependencies, keys: string[]): Promise<string[]> {
  const ids = keys.map((key) => (readKey(key) ?? readRecordingKey(key))?.id)
  const known = await uploads.byIds(ids.filter((id) => id !== undefined))
  return keys.filter((_key, index) => !known.has(ids[index] ?? ''))
}

/**
 * Makes the missing files of attached photos again, from their full size. Calls `onLost` for photos whose full size is
 * missing. Returns the number of restored photos.
 */
export async function restoreMissingFiles(
  dependencies: Dependencies,
  onLost: (photo: string) => void
): Promise<number> {
  let restored = 0
  for (const type of photoTypes) {
    for await (const { id, missing } of incompletePhotos(dependencies, type)) {
      dependencies.signal.throwIfAborted()
      const result = await restorePhoto(dependencies, type, id, missing)
      if (result === 'restored') restored += 1
      if (result === 'lost') onLost(`${type}/${id}`)
    }
  }
  return restored
}

/** Calls `onLost` for attached recordings whose file is missing: there is nothing to make it from. */
export async function findLostRecordings(
  { store, uploads, signal }: Dependencies,
  onLost: (recording: string) => void
): Promise<void> {
  for await (const recordings of uploads.attachedRecordings())
    for (const recording of recordings) {
      signal.throwIfAborted()
      const key = recordingKey({ ...recording, id: recording._id })
      if ((await store.head(key)) === null) onLost(key)
    }
}

/** Merges photos and files, both sorted by name, so that only one page of each is in memory. */
async function* incompletePhotos({ store, uploads }: Dependencies, type: PhotoType) {
  const files = photoFileNames.map((name) => ({ name, ids: idsOf(store, type, name), current: '' }))
  try {
    for await (const id of uploads.attachedOf(type)) {
      const missing: PhotoFileName[] = []
      for (const file of files) {
        while (file.current < id) file.current = (await file.ids.next()).value ?? afterLast
        if (file.current !== id) missing.push(file.name)
      }
      if (missing.length > 0) yield { id, missing }
    }
  } finally {
    for (const { ids } of files) await ids.return(undefined)
  }
}

/** Sorts after every UUID. */
const afterLast = '~'

async function* idsOf(
  store: ObjectStore,
  type: PhotoType,
  name: PhotoFileName
): AsyncGenerator<string, undefined, void> {
  for await (const { key } of store.list(`${type}/${name.folder}`)) {
    const parts = readKey(key)
    if (parts?.file.folder === name.folder && parts.file.extension === name.extension) yield parts.id
  }
}

/** Checks the files again first, since the listing may be seconds old. */
async function restorePhoto({ store, uploads }: Dependencies, type: PhotoType, id: string, names: PhotoFileName[]) {
  const isMissing = async (name: PhotoFileName) => (await store.head(keyOf(type, id, name))) === null
  const missing = []
  for (const name of names) if (await isMissing(name)) missing.push(name)
  if (missing.length === 0 || (await uploads.find(id))?.state !== 'attached') return 'complete'
  const full = await store.get(keyOf(type, id, fullPhoto))
  if (!full) return 'lost'
  const { makePhotoFiles } = await import('../photo-files.ts')
  const photo = await makePhotoFiles(await buffer(full.body)).catch(() => null)
  if (!photo) return 'lost'
  for (const { folder, extension, bytes } of photo.files) {
    const name = { folder, extension }
    if (missing.some((other) => other.folder === folder && other.extension === extension))
      await store.put(keyOf(type, id, name), bytes, objectHeaders(name))
  }
  return 'restored'
}

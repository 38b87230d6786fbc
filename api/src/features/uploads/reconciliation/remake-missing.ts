import { buffer } from 'node:stream/consumers'
import { type PhotoType, photoTypes } from '@keur/contract/vocabulary'
import type { ObjectStore } from '@keur/store/object-store'
import { fullPhoto, keyOf, kindOf, type PhotoFileName, photoFileNames, readKey } from '../photo-layout.ts'
import type { UploadsRepository } from '../uploads.repository.ts'
import { createNames, type Names } from './names.ts'

interface Parts {
  store: ObjectStore
  uploads: UploadsRepository
  signal: AbortSignal
}

/** Makes again, from the full photo, what is missing of photos in use. Answers of how many, and which cannot be helped. */
export async function remakeMissing(parts: Parts): Promise<{ remade: number; lost: Names }> {
  const lost = createNames()
  let remade = 0
  for (const type of photoTypes) {
    for await (const { id, missing } of incomplete(parts, type)) {
      parts.signal.throwIfAborted()
      const outcome = await complete(parts, type, id, missing)
      if (outcome === 'remade') remade += 1
      if (outcome === 'lost') lost.add(`${type}/${id}`)
    }
  }
  return { remade, lost }
}

/** Photos and files, both in the order of their names, side by side: only one page of each is held. */
async function* incomplete({ store, uploads }: Parts, type: PhotoType) {
  const files = photoFileNames.map((name) => ({ name, ids: idsOf(store, type, name), at: '' }))
  try {
    for await (const id of uploads.attachedOf(type)) {
      const missing: PhotoFileName[] = []
      for (const file of files) {
        while (file.at < id) file.at = (await file.ids.next()).value ?? pastAll
        if (file.at !== id) missing.push(file.name)
      }
      if (missing.length > 0) yield { id, missing }
    }
  } finally {
    for (const { ids } of files) await ids.return(undefined)
  }
}

const pastAll = '~'

async function* idsOf(
  store: ObjectStore,
  type: PhotoType,
  name: PhotoFileName
): AsyncGenerator<string, undefined, void> {
  for await (const { key } of store.list(`${type}/${name.folder}`)) {
    const found = readKey(key)
    if (found?.file.folder === name.folder && found.file.extension === name.extension) yield found.id
  }
}

/** Looks again first: what was read side by side may be some seconds old. */
async function complete({ store, uploads }: Parts, type: PhotoType, id: string, names: PhotoFileName[]) {
  const isMissing = async (name: PhotoFileName) => (await store.head(keyOf(type, id, name))) === null
  const missing = []
  for (const name of names) if (await isMissing(name)) missing.push(name)
  if (missing.length === 0 || (await uploads.find(id))?.state !== 'attached') return 'whole'
  const full = await store.get(keyOf(type, id, fullPhoto))
  if (!full) return 'lost'
  const { makePhotoFiles } = await import('../photo-files.ts')
  const made = await makePhotoFiles(await buffer(full.body)).catch(() => null)
  if (!made) return 'lost'
  for (const { folder, extension, bytes } of made.files) {
    const name = { folder, extension }
    if (missing.some((other) => other.folder === folder && other.extension === extension))
      await store.put(keyOf(type, id, name), bytes, kindOf(name))
  }
  return 'remade'
}

import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { brotliName, buildKey, type Manifest } from '@keur/contract/build'
import { type UploadResult, uploadLimits } from '@keur/contract/publishing'
import { integrityHash } from '@keur/store/build-signature'
import type { ObjectStore } from '@keur/store/object-store'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from '../artifact-store.ts'
import { hasBrotliCopy, putFile, putManifest } from '../upload.ts'
import { refused } from './problems.ts'

const decompress = promisify(brotliDecompress)

/**
 * Stores a verified build: files first, the manifest last. A build that is in the store never changes: files of it that
 * are missing or damaged are written again. Throws a problem if its files are others.
 */
export async function storeBuild(
  { store, builds }: ArtifactStore,
  manifest: Manifest,
  files: Map<string, Buffer>
): Promise<UploadResult> {
  const { app, id } = manifest
  const stored = await builds.readManifest(app, id).catch(nullIfUnverified)
  if (stored && !isDeepStrictEqual(stored.files, manifest.files))
    throw refused([`Another build with the id ${id} is stored: build again from clean sources.`])
  let written = 0
  for (const [file, bytes] of files) {
    if (stored && (await isIntact(store, manifest, file))) continue
    await putFile(store, manifest, file, bytes)
    written += 1
  }
  if (!stored) await putManifest(store, manifest)
  const result = stored ? (written > 0 ? 'mended' : 'unchanged') : 'stored'
  return { app, build: id, result, written }
}

/** Whether a stored file, and its compressed copy, have the content that the manifest names. */
async function isIntact(store: ObjectStore, { app, id, files }: Manifest, file: string): Promise<boolean> {
  const key = buildKey(app, id, file)
  const plain = await read(store, key)
  if (!plain || integrityHash(plain) !== files[file]) return false
  if (!hasBrotliCopy(file)) return true
  const small = await read(store, brotliName(key))
  const content = small && (await decompress(small, { maxOutputLength: uploadLimits.bytes }).catch(() => null))
  return content !== null && integrityHash(content) === files[file]
}

async function read(store: ObjectStore, key: string): Promise<Buffer | null> {
  const object = await store.get(key)
  return object && buffer(object.body)
}

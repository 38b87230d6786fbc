import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { brotliName, buildKey, type Manifest, manifestKey } from '@keur/contract/build'
import { contentTypeOf } from '@keur/store/build-file-types'
import { withSignature } from '@keur/store/build-signature'
import type { ObjectStore } from '@keur/store/object-store'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from './artifact-store.ts'
import { type Build, readFilesOf } from './build-files.ts'

const compress = promisify(brotliCompress)

/** Of the server module, which gateways alone read. */
const otherType = 'application/octet-stream'
const compressible = new Set(['.js', '.css', '.svg'])
/** Whether a file is stored compressed, too. */
export const hasBrotliCopy = (file: string) => compressible.has(extname(file))

/**
 * Stores the files of a build made here, then its manifest, signed with the team's key of this machine, unless it is in
 * the store: equal ids have equal content. Visitors get none of it before a pointer names the build.
 */
export async function upload({ store, builds, keyOf }: ArtifactStore, build: Build): Promise<void> {
  const { manifest } = build
  if (await builds.readManifest(manifest.app, manifest.id).catch(nullIfUnverified)) return
  const signed = withSignature('manifest', manifest, keyOf(build.app.name))
  const read = readFilesOf(build)
  for (const file of Object.keys(manifest.files)) await putFile(store, manifest, file, await read(file))
  await putManifest(store, signed)
}

export async function putFile(store: ObjectStore, { app, id }: Manifest, file: string, bytes: Buffer): Promise<void> {
  const contentType = contentTypeOf(file) ?? otherType
  await store.put(buildKey(app, id, file), bytes, { contentType })
  if (!hasBrotliCopy(file)) return
  const small = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await store.put(buildKey(app, id, brotliName(file)), small, { contentType })
}

/** Last: a build without a manifest does not exist. */
export const putManifest = (store: ObjectStore, manifest: Manifest) =>
  store.put(manifestKey(manifest.app, manifest.id), Buffer.from(JSON.stringify(manifest)), {
    contentType: 'application/json'
  })

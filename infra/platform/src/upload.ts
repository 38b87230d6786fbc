import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { brotliName, buildKey, manifestKey } from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import type { ObjectStore } from '@keur/store/object-store'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from './artifact-store.ts'
import type { Build } from './build.ts'

const compress = promisify(brotliCompress)

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg'
}
const compressible = new Set(['.js', '.css', '.svg'])

/**
 * Uploads the files of a build, then its signed manifest, unless it is in the store: equal ids have equal content.
 * Visitors get none of it before a pointer names the build.
 */
export async function upload({ store, builds, keyOf }: ArtifactStore, build: Build): Promise<void> {
  const { app, id } = build.manifest
  if (await builds.readManifest(app, id).catch(nullIfUnverified)) return
  const key = keyOf(build.app.name)
  await putFiles(store, build)
  await putManifest(store, build, key)
}

async function putFiles(store: ObjectStore, { manifest, folder }: Build): Promise<void> {
  for (const file of Object.keys(manifest.files)) {
    const bytes = await readFile(join(folder, file === manifest.server ? 'server' : 'browser', file))
    const contentType = contentTypes[extname(file)] ?? 'application/octet-stream'
    await store.put(buildKey(manifest.app, manifest.id, file), bytes, { contentType })
    if (compressible.has(extname(file))) {
      const small = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      await store.put(buildKey(manifest.app, manifest.id, brotliName(file)), small, { contentType })
    }
  }
}

const putManifest = (store: ObjectStore, { manifest }: Build, key: KeyObject) =>
  store.put(
    manifestKey(manifest.app, manifest.id),
    Buffer.from(JSON.stringify(withSignature('manifest', manifest, key))),
    { contentType: 'application/json' }
  )

import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { brotliName, buildKey, type Manifest } from '@keur/contract/build'
import { contentTypeOf } from '@keur/store/build-file-types'
import { integrityHash } from '@keur/store/build-signature'
import type { ObjectStore } from '@keur/store/object-store'
import { BuildVerificationError, nullIfUnverified, type SignedBuilds } from '@keur/store/signed-builds'
import { createCache } from '../lib/cache.ts'

const decompress = promisify(brotliDecompress)

interface BuildFile {
  bytes: Buffer
  contentType: string
  /** Without quotation marks. */
  etag: string
  brotli: boolean
}

export interface BuildFiles {
  /** Null if there is no such file for browsers. `brotli`: the browser accepts it compressed. */
  find(app: string, build: string, file: string, brotli: boolean): Promise<BuildFile | null>
}

const compressible = /\.(js|css|svg)$/
/** A manifest never changes, but its key may be revoked: how long it counts as verified, in milliseconds. */
const manifestTtl = 10_000
const maxManifestBytes = 4_000_000
/** The size limit of one file, and of all cached ones. */
const maxFileBytes = 20_000_000
const maxCachedBytes = 32_000_000
/** How long a file whose hash is wrong counts as missing, in milliseconds. */
const mismatchTtl = 10_000
const maxMismatchBytes = 200_000

/**
 * Files for browsers that a verified manifest names, if their content has the hash in the manifest. A compressed copy
 * must have the same content. Everything else in the store is not served.
 */
export function createBuildFiles(store: ObjectStore, builds: SignedBuilds, log: (line: string) => void): BuildFiles {
  // Requests for builds that do not exist take no room in the cache.
  const manifests = createCache<Manifest>({
    maxBytes: maxManifestBytes,
    ttl: manifestTtl,
    async load(key) {
      const [app, build] = key.split(' ') as [string, string]
      return (await builds.readManifest(app, build).catch(nullIfUnverified)) ?? undefined
    }
  })
  const files = createCache<Buffer>({ maxBytes: maxCachedBytes })
  /** Until when a file counts as missing, by key. An entry stays after that time, so that the file is logged once. */
  const mismatches = createCache<{ until: number }>({ maxBytes: maxMismatchBytes })

  /** Null if the file is missing, or its content is not what its team signed. */
  async function read(key: string, hash: string, brotli: boolean): Promise<Buffer | null> {
    const name = `${hash} ${brotli}`
    const cached = files.get(name)
    if (cached) return cached
    if (performance.now() < (mismatches.get(key)?.until ?? 0)) return null
    const object = await store.get(key)
    if (!object) return null
    if (object.size > maxFileBytes) {
      object.body.destroy()
      return refuse(key, 'is too large for a file of a build')
    }
    const bytes = await buffer(object.body)
    const content = brotli ? await decompress(bytes, { maxOutputLength: maxFileBytes }).catch(() => null) : bytes
    if (!content || integrityHash(content) !== hash) return refuse(key, 'is not what its team signed')
    mismatches.delete(key)
    files.set(name, bytes)
    return bytes
  }

  /** Logs once, and again only if the file was valid in between. */
  function refuse(key: string, reason: string): null {
    if (!mismatches.has(key)) log(`The file ${key} ${reason}: it is not served.`)
    mismatches.set(key, { until: performance.now() + mismatchTtl })
    return null
  }

  return {
    async find(app, build, file, brotli) {
      const contentType = contentTypeOf(file)
      const manifest = contentType && (await manifests.fetch(`${app} ${build}`))
      const hash = manifest && Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined
      if (!contentType || !hash) return null
      const key = buildKey(app, build, file)
      const compressed = brotli && compressible.test(file) ? await read(brotliName(key), hash, true) : null
      const bytes = compressed ?? (await read(key, hash, false))
      const etag = compressed ? `${hash}-br` : hash
      return bytes && { bytes, contentType, etag, brotli: compressed !== null }
    }
  }
}

/** A text file of a build. Throws BuildVerificationError unless the signed manifest names it with this content. */
export async function readVerifiedFile(
  store: ObjectStore,
  { app, id, files }: Manifest,
  file: string
): Promise<string> {
  const object = await store.get(buildKey(app, id, file))
  if (!object) throw new BuildVerificationError(`The file ${file} of ${app} ${id} is not in the build store.`)
  const content = await text(object.body)
  if (!Object.hasOwn(files, file))
    throw new BuildVerificationError(`The manifest of ${app} ${id} names no file ${file}.`)
  if (files[file] !== integrityHash(content))
    throw new BuildVerificationError(`The file ${file} of ${app} ${id} is not what its team signed.`)
  return content
}

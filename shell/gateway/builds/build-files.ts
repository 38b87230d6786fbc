import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { brotliName, buildKey, type Manifest } from '@keur/contract/build'
import { integrityHash } from '@keur/store/file-hash'
import type { ObjectStore } from '@keur/store/object-store'
import { nullIfUnverified, type SignedBuilds } from '@keur/store/signed-builds'
import { LRUCache } from 'lru-cache'
import { contentTypeOf } from './content-types.ts'

const decompress = promisify(brotliDecompress)

/** A file of a build as a browser is sent it. */
export interface BuildFile {
  bytes: Buffer
  contentType: string
  /** Without quotation marks. */
  etag: string
  brotli: boolean
}

export interface BuildFiles {
  /** Null where there is none that may be served. `brotli`: who asks takes it compressed. */
  find(app: string, build: string, file: string, brotli: boolean): Promise<BuildFile | null>
}

const compressible = /\.(js|css|svg)$/
/** A manifest never changes, but a key may be taken away: it is believed for this long, in milliseconds. */
const manifestAge = 10_000
const maxManifests = 50
/** No file of a build is larger; what is served again and again stays in memory, up to this sum. In bytes. */
const maxFile = 20_000_000
const maxCached = 32_000_000
/** How long a file that is not what its manifest says is taken as missing before it is looked at again, in milliseconds. */
const mismatchAge = 10_000

/**
 * The files for browsers that a verified manifest names, with the content that it names. Compressed doubles are those of
 * such a file, and hold the same. What else lies in the store is not there.
 */
export function createBuildFiles(store: ObjectStore, builds: SignedBuilds, log: (line: string) => void): BuildFiles {
  // What nobody published is not cached: who asks for it takes no place of others.
  const manifests = new LRUCache<string, Manifest>({
    max: maxManifests,
    ttl: manifestAge,
    ignoreFetchAbort: true,
    fetchMethod: async (key) => {
      const [app, build] = key.split(' ') as [string, string]
      return (await builds.readManifest(app, build).catch(nullIfUnverified)) ?? undefined
    }
  })
  const files = new LRUCache<string, Buffer>({ maxSize: maxCached, sizeCalculation: ({ length }) => length || 1 })
  /** Until when a file is taken as missing, by its key. */
  const mismatches = new Map<string, number>()

  /** Null where it is not there, or not what its team signed. */
  async function read(key: string, hash: string, brotli: boolean): Promise<Buffer | null> {
    const name = `${hash} ${brotli}`
    const known = files.get(name)
    if (known) return known
    if (performance.now() < (mismatches.get(key) ?? 0)) return null
    const found = await store.get(key)
    if (!found) return null
    if (found.size > maxFile) {
      found.body.destroy()
      return refuse(key, 'is too large for a file of a build')
    }
    const bytes = await buffer(found.body)
    const content = brotli ? await decompress(bytes, { maxOutputLength: maxFile }).catch(() => null) : bytes
    if (!content || integrityHash(content) !== hash) return refuse(key, 'is not what its team signed')
    mismatches.delete(key)
    files.set(name, bytes)
    return bytes
  }

  /** Told once, and again only after it was in order meanwhile. */
  function refuse(key: string, why: string): null {
    if (!mismatches.has(key)) log(`The file ${key} ${why}: browsers do not get it.`)
    mismatches.set(key, performance.now() + mismatchAge)
    for (const oldest of [...mismatches.keys()].slice(0, -1_000)) mismatches.delete(oldest)
    return null
  }

  return {
    async find(app, build, file, brotli) {
      const contentType = contentTypeOf(file)
      const manifest = contentType && (await manifests.fetch(`${app} ${build}`))
      const hash = manifest && Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined
      if (!contentType || !hash) return null
      const key = buildKey(app, build, file)
      const small = brotli && compressible.test(file) ? await read(brotliName(key), hash, true) : null
      const bytes = small ?? (await read(key, hash, false))
      return bytes && { bytes, contentType, etag: small ? `${hash}-br` : hash, brotli: small !== null }
    }
  }
}

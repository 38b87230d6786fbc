import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { brotliName, buildKey, type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { PreconditionFailed } from '@keur/store/store-errors'
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

/** Makes a build live: its files first, the manifest after them, the pointer last. Publishing what is live changes nothing. */
export async function publish(store: ObjectStore, build: Build, log: (line: string) => void): Promise<void> {
  const { app, id } = build.manifest
  if (!(await store.head(manifestKey(app, id)))) await upload(store, build)
  const moved = await movePointer(store, app, id)
  log(moved ? `${app}: ${id} is live` : `${app}: ${id} was live already`)
}

async function upload(store: ObjectStore, { manifest, folder }: Build): Promise<void> {
  for (const file of Object.keys(manifest.files)) {
    const bytes = await readFile(join(folder, file === manifest.server ? 'server' : 'browser', file))
    const contentType = contentTypes[extname(file)] ?? 'application/octet-stream'
    await store.put(buildKey(manifest.app, manifest.id, file), bytes, { contentType })
    if (compressible.has(extname(file))) {
      const small = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      await store.put(buildKey(manifest.app, manifest.id, brotliName(file)), small, { contentType })
    }
  }
  await store.put(manifestKey(manifest.app, manifest.id), Buffer.from(JSON.stringify(manifest)), {
    contentType: 'application/json'
  })
}

/** Compare and swap: two who publish at once both end well, the later one on top. Answers false where nothing moved. */
async function movePointer(store: ObjectStore, app: string, build: string): Promise<boolean> {
  for (;;) {
    const before = await readPointer(store, app)
    if (before?.pointer.current === build) return false
    const pointer: Pointer = {
      app,
      current: build,
      previous: before?.pointer.current ?? null,
      publishedAt: new Date().toISOString()
    }
    try {
      const condition = before ? { ifMatch: before.etag } : ({ ifNoneMatch: '*' } as const)
      await store.putIf(pointerKey(app), Buffer.from(JSON.stringify(pointer)), condition, {
        contentType: 'application/json'
      })
      return true
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) throw error
    }
  }
}

export async function readPointer(store: ObjectStore, app: string): Promise<{ pointer: Pointer; etag: string } | null> {
  const found = await store.get(pointerKey(app))
  return found && { pointer: JSON.parse(await text(found.body)) as Pointer, etag: found.etag }
}

/** True where this very build is the live one: then there is nothing to build, nothing to publish. */
export async function isLive(store: ObjectStore, { app, id }: Pick<Manifest, 'app' | 'id'>): Promise<boolean> {
  return (await readPointer(store, app))?.pointer.current === id
}

import { json } from 'node:stream/consumers'
import { buildKey, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import { type BuildInMemory, type Change, copyOf, readBuild } from '@keur/platform/testing/build-copy'
import { createFolderStore } from '@keur/store/folder-store'
import { expect } from '@playwright/test'
import { address, buildsFolder } from './site.ts'
import { signManifest, signPointerWithBothKeys } from './team-key.ts'

/** The artifact store of the site under test. */
export const buildStore = createFolderStore(buildsFolder)

export async function readPointer(app: string): Promise<Pointer> {
  const stored = await buildStore.get(pointerKey(app))
  if (!stored) throw new Error(`${app} is not published on the site under test`)
  return (await json(stored.body)) as Pointer
}

export async function putJson(key: string, value: unknown): Promise<void> {
  await buildStore.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' })
}

/** Makes a signed copy of a pointer live, and waits until the gateway has read it, which it does once a second. */
export async function publishPointer(pointer: Pointer): Promise<void> {
  const { counter } = await readPointer(pointer.app)
  const next = { ...pointer, counter: counter + 1, publishedAt: new Date().toISOString() }
  await putJson(pointerKey(pointer.app), signPointerWithBothKeys(next))
  await expect
    .poll(() => liveBuild(pointer.app), { message: `${pointer.app} is live`, intervals: [100] })
    .toBe(pointer.current)
}

async function liveBuild(app: string): Promise<string | undefined> {
  if (app === 'shell') return /\/mfe\/shell\/([0-9a-f]{16})\//.exec(await (await fetch(address)).text())?.[1]
  return (await (await fetch(`${address}/mfe/registry.json`)).json()).remotes[app]?.current
}

export interface StoredCopy {
  id: string
  manifest: BuildInMemory['manifest']
  /** The live build, which was copied. */
  live: string
  /** Deletes its files. */
  remove(): Promise<void>
}

/** Stores a signed copy of the live build under another id, with this change. It is not live. */
export async function storeCopy(app: string, change?: Change): Promise<StoredCopy> {
  const { current } = await readPointer(app)
  const { manifest, files } = copyOf(await readBuild(buildStore, app, current), change)
  for (const [file, bytes] of files)
    await buildStore.put(buildKey(app, manifest.id, file), bytes, { contentType: contentTypeOf(file) })
  await putJson(manifestKey(app, manifest.id), signManifest(manifest))
  return {
    id: manifest.id,
    manifest,
    live: current,
    async remove() {
      for await (const { key } of buildStore.list(buildKey(app, manifest.id, ''))) await buildStore.delete(key)
    }
  }
}

function contentTypeOf(file: string): string {
  if (file.endsWith('.css')) return 'text/css; charset=utf-8'
  return file.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8'
}

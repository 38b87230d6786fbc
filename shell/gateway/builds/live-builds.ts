import { text } from 'node:stream/consumers'
import { type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import type { Registry } from '../../src/remotes/registry.ts'

/** What is live at one moment: the shell, and each remote that is published. */
export interface LiveBuilds {
  shell: Manifest
  remotes: Map<string, Manifest>
  registry: Registry
}

/** For how long the pointers are believed, in milliseconds: a publication is live everywhere within this time. */
const freshFor = 1_000

/** Reads pointers and manifests from the build store. Manifests never change; pointers are asked for again after a second. */
export function createLiveBuilds(store: ObjectStore, remoteNames: string[]) {
  const manifests = new Map<string, Promise<Manifest>>()
  let known: { live: LiveBuilds; readAt: number } | null = null
  let reading: Promise<LiveBuilds> | null = null

  const readJson = async <Value>(key: string): Promise<Value | null> => {
    const found = await store.get(key)
    return found && (JSON.parse(await text(found.body)) as Value)
  }

  function manifestOf(app: string, build: string): Promise<Manifest> {
    const key = manifestKey(app, build)
    const manifest = manifests.get(key) ?? readJson<Manifest>(key).then((found) => found ?? missing(key))
    manifests.set(key, manifest)
    manifest.catch(() => manifests.delete(key))
    return manifest
  }

  const livePointer = (app: string) => readJson<Pointer>(pointerKey(app))

  async function read(): Promise<LiveBuilds> {
    const [shell, ...remotes] = await Promise.all(['shell', ...remoteNames].map(livePointer))
    if (!shell) throw new Error('No build of the shell is published.')
    const live: LiveBuilds = {
      shell: await manifestOf('shell', shell.current),
      remotes: new Map(),
      registry: { version: 1, remotes: {} }
    }
    for (const pointer of remotes) {
      if (!pointer) continue
      const manifest = await manifestOf(pointer.app, pointer.current)
      live.remotes.set(pointer.app, manifest)
      live.registry.remotes[pointer.app] = {
        prefixes: manifest.prefixes,
        current: pointer.current,
        previous: pointer.previous
      }
    }
    return live
  }

  return {
    /** Rejects only where nothing was ever read: a store that is away later leaves the last known builds live. */
    async current(): Promise<LiveBuilds> {
      if (known && Date.now() - known.readAt < freshFor) return known.live
      reading ??= read()
        .then((live) => {
          known = { live, readAt: Date.now() }
          return live
        })
        .finally(() => {
          reading = null
        })
      return known ? reading.catch(() => (known as { live: LiveBuilds }).live) : reading
    }
  }
}

export type LiveBuildsReader = ReturnType<typeof createLiveBuilds>

function missing(key: string): never {
  throw new Error(`The build store has a pointer to ${key}, which is not there.`)
}

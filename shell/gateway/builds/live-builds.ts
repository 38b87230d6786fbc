import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import type { Registry } from '../../src/remotes/registry.ts'

/** What is live at one moment: the shell, and each remote that is published. */
export interface LiveBuilds {
  shell: Manifest
  remotes: Map<string, Manifest>
  registry: Registry
}

/** How long a visitor waits for a store that is slow to say what is new, in milliseconds, where something is known. */
const patience = 300

/** The live build of one app. */
interface LiveBuild {
  pointer: Pointer
  manifest: Manifest
}

/**
 * Reads pointers and manifests from the build store. Manifests never change; pointers are asked for again after a
 * second (`freshFor`, in milliseconds): a publication is live everywhere within this time. An app whose pointer or
 * manifest cannot be read stays as it was last known.
 */
export function createLiveBuilds(
  store: ObjectStore,
  remoteNames: readonly string[],
  log: (line: string) => void = () => {},
  freshFor = 1_000
) {
  const known = new Map<string, LiveBuild | null>()
  let live: LiveBuilds | null = null
  let readAt = 0
  let reading: Promise<LiveBuilds> | null = null

  const readJson = async <Value>(key: string): Promise<Value | null> => {
    const found = await store.get(key)
    return found && (JSON.parse(await text(found.body)) as Value)
  }

  /** Null where the app was never published. */
  async function readBuild(app: string): Promise<LiveBuild | null> {
    const pointer = await readJson<Pointer>(pointerKey(app))
    if (!pointer) return null
    const before = known.get(app)
    if (before?.pointer.current === pointer.current) return { pointer, manifest: before.manifest }
    const key = manifestKey(app, pointer.current)
    return { pointer, manifest: (await readJson<Manifest>(key)) ?? missing(key) }
  }

  async function refresh(app: string): Promise<LiveBuild | null> {
    try {
      const build = await readBuild(app)
      known.set(app, build)
      return build
    } catch (error) {
      if (!known.has(app)) throw error
      log(`${app} stays as it was, because the build store fails: ${error}`)
      return known.get(app) ?? null
    }
  }

  async function read(): Promise<LiveBuilds> {
    const [shell, ...remotes] = await Promise.all(['shell', ...remoteNames].map(refresh))
    if (!shell) throw new Error('No build of the shell is published.')
    const builds = remotes.filter((build) => build !== null)
    return {
      shell: shell.manifest,
      remotes: new Map(builds.map(({ pointer, manifest }) => [pointer.app, manifest])),
      registry: {
        version: 1,
        remotes: Object.fromEntries(
          builds.map(({ pointer, manifest }) => [
            pointer.app,
            { prefixes: manifest.prefixes, current: pointer.current, previous: pointer.previous }
          ])
        )
      }
    }
  }

  function readOnce(): Promise<LiveBuilds> {
    reading ??= read()
      .then((found) => {
        live = found
        return found
      })
      .finally(() => {
        readAt = Date.now()
        reading = null
      })
    return reading
  }

  return {
    /** Rejects only where nothing was ever read: a store that is away later leaves the last known builds live. */
    async current(): Promise<LiveBuilds> {
      if (!live) return readOnce()
      if (Date.now() - readAt < freshFor) return live
      const last = live
      const fresh = readOnce().catch((error) => {
        log(`The last known builds stay live: ${error}`)
        return last
      })
      return Promise.race([fresh, setTimeout(patience, last, { ref: false })])
    }
  }
}

export type LiveBuildsReader = ReturnType<typeof createLiveBuilds>

function missing(key: string): never {
  throw new Error(`The build store has a pointer to ${key}, which is not there.`)
}

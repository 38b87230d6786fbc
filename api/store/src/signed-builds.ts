import { text } from 'node:stream/consumers'
import { historyPrefix, type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import { isSignedBy, keyName } from './build-signature.ts'
import type { ObjectStore } from './object-store.ts'
import type { TrustedKeys } from './trusted-keys.ts'

/** What lies in the build store under this name is not what its team put there. */
export class BuildRefused extends Error {
  override name = 'BuildRefused'
}

/** A live build, or one that was. */
export interface SignedBuild {
  pointer: Pointer
  manifest: Manifest
}

/** A build that lies in the store, live or not. */
export interface StoredBuild {
  manifest: Manifest
  storedAt: Date
}

/** How far back a good pointer is looked for. */
const historyLooked = 20

/**
 * Reads pointers and manifests, and believes those alone that are signed with a key of the app's own team. Which sections
 * there are is what the list of keys says; it may grow while this runs.
 */
export function createSignedBuilds(store: ObjectStore, trustedKeys: TrustedKeys | (() => TrustedKeys)) {
  const trusted = typeof trustedKeys === 'function' ? trustedKeys : () => trustedKeys

  async function readJson<Value>(key: string): Promise<Value | null> {
    const found = await store.get(key)
    if (!found) return null
    const content = await text(found.body)
    try {
      return JSON.parse(content) as Value
    } catch {
      throw new BuildRefused(`${key} is no JSON.`)
    }
  }

  function keysOf(app: string): readonly string[] {
    const keys = trusted()
    return Object.hasOwn(keys, app) ? (keys[app] ?? []) : []
  }

  function believed(app: string, kind: 'pointer' | 'manifest', value: Pointer | Manifest, key: string) {
    if (value.app !== app) throw new BuildRefused(`${key} belongs to ${value.app}, not to ${app}.`)
    if (isSignedBy(keysOf(app), kind, value)) return
    throw new BuildRefused(`${key} ${reasonOf(app, value)}.`)
  }

  function reasonOf(app: string, { signature }: Pointer | Manifest): string {
    if (keysOf(app).length === 0) return `cannot be believed: no key of ${app} is known here`
    if (!signature) return 'is not signed'
    const owner = Object.keys(trusted()).find((name) => keysOf(name).some((key) => keyName(key) === signature.key))
    if (owner === app) return 'was changed after it was signed'
    return owner ? `is signed by the team of ${owner}` : `is signed with an unknown key (${signature.key})`
  }

  /** Null where the app was never published. Throws BuildRefused. */
  async function pointer(app: string, key = pointerKey(app)): Promise<Pointer | null> {
    const found = await readJson<Pointer>(key)
    if (found) believed(app, 'pointer', found, key)
    return found
  }

  /** Throws BuildRefused also where there is none. */
  async function manifest(app: string, build: string): Promise<Manifest> {
    const key = manifestKey(app, build)
    const found = await readJson<Manifest>(key)
    if (!found) throw new BuildRefused(`${key} is not there.`)
    believed(app, 'manifest', found, key)
    if (found.id !== build) throw new BuildRefused(`${key} is of the build ${found.id}.`)
    return found
  }

  /** Pointers that the app had, newest first; those that cannot be believed are left out. */
  async function history(app: string, most = Number.POSITIVE_INFINITY): Promise<Pointer[]> {
    const keys = (await Array.fromAsync(store.list(historyPrefix(app)))).map(({ key }) => key).reverse()
    const found = await Promise.all(keys.slice(0, most).map((key) => pointer(app, key).catch(nullIfRefused)))
    return found.filter((entry) => entry !== null)
  }

  /** Builds whose papers are in order, the one that was stored last first. */
  async function stored(app: string, most: number): Promise<StoredBuild[]> {
    const found: StoredBuild[] = []
    for (const { build, storedAt } of await manifestsIn(store, app)) {
      const read = await manifest(app, build).catch(nullIfRefused)
      if (read) found.push({ manifest: read, storedAt })
      if (found.length === most) break
    }
    return found
  }

  return {
    /** Remotes that somebody may publish, whether they have or not. */
    remotes: (): string[] => Object.keys(trusted()).filter((app) => app !== 'shell'),
    pointer,
    manifest,
    history,
    stored,
    /** The newest of the builds that were live whose papers are in order; null where there is none. */
    async lastGood(app: string): Promise<SignedBuild | null> {
      for (const entry of await history(app, historyLooked)) {
        const found = await manifest(app, entry.current).catch(nullIfRefused)
        // What was being tried then is over.
        if (found) return { pointer: { ...entry, canary: null }, manifest: found }
      }
      return null
    }
  }
}

/** Every build that has a manifest, which is written last; newest first. */
async function manifestsIn(store: ObjectStore, app: string): Promise<{ build: string; storedAt: Date }[]> {
  const found: { build: string; storedAt: Date }[] = []
  for await (const { key, modifiedAt } of store.list(`builds/${app}/`)) {
    const [, , build = ''] = key.split('/')
    if (key === manifestKey(app, build)) found.push({ build, storedAt: modifiedAt })
  }
  return found.sort((one, other) => Number(other.storedAt) - Number(one.storedAt))
}

export type SignedBuilds = ReturnType<typeof createSignedBuilds>

/** For `catch`: what cannot be believed is as if it were not there, every other error is an error. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof BuildRefused) return null
  throw error
}

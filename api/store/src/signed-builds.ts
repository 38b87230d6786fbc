import { text } from 'node:stream/consumers'
import { historyPrefix, type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import { validatePrefix, isWithinPrefix } from '@keur/contract/prefixes'
import { isSignedBy, keyId } from './build-signature.ts'
import type { ObjectStore } from './object-store.ts'
import { keysOf, prefixesOf, type TrustedKeys } from './trusted-keys.ts'

/** What lies in the build store under this name is not what its team put there. */
export class BuildVerificationError extends Error {
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
/** How far back it is looked for since when a section claims a prefix. */
const claimsLooked = 200

/**
 * Reads pointers and manifests, and believes those alone that are signed with a key of the app's own team, and claim no
 * prefixes but its own. Which sections there are is what the list of keys says; it may grow while this runs.
 */
export function createSignedBuilds(store: ObjectStore, trustedKeys: TrustedKeys | (() => TrustedKeys)) {
  const trusted = typeof trustedKeys === 'function' ? trustedKeys : () => trustedKeys
  /** When the newest pointer of an app was published that anybody has seen, in milliseconds; none where it never was. */
  const newest = new Map<string, number>()

  async function readJson<Value>(key: string): Promise<Value | null> {
    const found = await store.get(key)
    if (!found) return null
    const content = await text(found.body)
    try {
      return JSON.parse(content) as Value
    } catch {
      throw new BuildVerificationError(`${key} is no JSON.`)
    }
  }

  function believed(app: string, kind: 'pointer' | 'manifest', value: Pointer | Manifest, key: string) {
    if (value.app !== app) throw new BuildVerificationError(`${key} belongs to ${value.app}, not to ${app}.`)
    if (isSignedBy(keysOf(trusted(), app), kind, value)) return
    throw new BuildVerificationError(`${key} ${reasonOf(app, value)}.`)
  }

  function reasonOf(app: string, { signature }: Pointer | Manifest): string {
    if (keysOf(trusted(), app).length === 0) return `cannot be believed: no key of ${app} is known here`
    if (!signature) return 'is not signed'
    const owner = Object.keys(trusted()).find((name) =>
      keysOf(trusted(), name).some((key) => keyId(key) === signature.key)
    )
    if (owner === app) return 'was changed after it was signed'
    return owner ? `is signed by the team of ${owner}` : `is signed with an unknown key (${signature.key})`
  }

  /** A signature says who made a manifest, and not that everything in it is theirs to say. */
  function refuseClaims({ app, prefixes }: Manifest, key: string) {
    if (app === 'shell') return
    const own = prefixesOf(trusted(), app)
    for (const prefix of prefixes) {
      const fault = validatePrefix(prefix)
      if (fault) throw new BuildVerificationError(`${key} claims a prefix that no section can own: ${fault}`)
      if (own?.every((listed) => !isWithinPrefix(prefix, listed)))
        throw new BuildVerificationError(`${key} claims ${prefix}, which is not listed beside the keys of ${app}.`)
    }
  }

  /** A pointer wherever it lies; null where there is none. Throws BuildRefused. */
  async function readPointerAt(app: string, key: string): Promise<Pointer | null> {
    const found = await readJson<Pointer>(key)
    if (found) believed(app, 'pointer', found, key)
    return found
  }

  /**
   * What is live; null where the app was never published. Throws BuildRefused, also for a pointer that is gone, and for an
   * older one that was put back: going back is a newer statement about an older build.
   */
  async function readPointer(app: string): Promise<Pointer | null> {
    const key = pointerKey(app)
    // Before the store is asked: what another call sees meanwhile is no reason to refuse what this one reads.
    const last = newest.get(app) ?? (await findLastPublication(app))
    const found = await readPointerAt(app, key)
    if (!found) {
      if (last !== null) throw new BuildVerificationError(`${key} is gone, and ${app} was live.`)
      return null
    }
    const at = Date.parse(found.publishedAt)
    if (Number.isNaN(at)) throw new BuildVerificationError(`${key} does not say when it was published.`)
    if (last !== null && at < last)
      throw new BuildVerificationError(
        `${key} is of ${found.publishedAt}, older than what was live already (${new Date(last).toISOString()}).`
      )
    newest.set(app, Math.max(at, newest.get(app) ?? 0))
    return found
  }

  /** When an app was last published, by its history, in milliseconds; null where it never was. */
  async function findLastPublication(app: string): Promise<number | null> {
    for await (const { pointer } of pastPointers(app)) {
      const at = Date.parse(pointer.publishedAt)
      if (!Number.isNaN(at)) return at
    }
    return null
  }

  /** Throws BuildRefused also where there is none. */
  async function readManifest(app: string, build: string): Promise<Manifest> {
    const key = manifestKey(app, build)
    const found = await readJson<Manifest>(key)
    if (!found) throw new BuildVerificationError(`${key} is not there.`)
    believed(app, 'manifest', found, key)
    if (found.id !== build) throw new BuildVerificationError(`${key} is of the build ${found.id}.`)
    refuseClaims(found, key)
    return found
  }

  /** Pointers that the app had, newest first, with when the store took them; those that cannot be believed are left out. */
  async function* pastPointers(app: string, most = Number.POSITIVE_INFINITY) {
    const listed = (await Array.fromAsync(store.list(historyPrefix(app)))).reverse()
    for (const { key, modifiedAt } of listed.slice(0, most)) {
      const pointer = await readPointerAt(app, key).catch(nullIfUnverified)
      if (pointer) yield { pointer, storedAt: modifiedAt }
    }
  }

  /** Pointers that the app had, newest first; those that cannot be believed are left out. */
  async function readHistory(app: string, most = Number.POSITIVE_INFINITY): Promise<Pointer[]> {
    const keys = (await Array.fromAsync(store.list(historyPrefix(app)))).map(({ key }) => key).reverse()
    const found = await Promise.all(keys.slice(0, most).map((key) => readPointerAt(app, key).catch(nullIfUnverified)))
    return found.filter((entry) => entry !== null)
  }

  /** Builds whose papers are in order, the one that was stored last first. */
  async function listStoredBuilds(app: string, most: number): Promise<StoredBuild[]> {
    const found: StoredBuild[] = []
    for (const { build, storedAt } of await manifestsIn(store, app)) {
      const read = await readManifest(app, build).catch(nullIfUnverified)
      if (read) found.push({ manifest: read, storedAt })
      if (found.length === most) break
    }
    return found
  }

  return {
    /** Remotes that somebody may publish, whether they have or not. */
    remotes: (): string[] => Object.keys(trusted()).filter((app) => app !== 'shell'),
    /** The prefixes that are listed beside the keys of a remote; null where none are. */
    listedPrefixes: (app: string): readonly string[] | null => prefixesOf(trusted(), app),
    readPointer,
    readManifest,
    readHistory,
    findLastPublication,
    listStoredBuilds,
    /** The newest of the builds that were live whose papers are in order, and that fits; null where there is none. */
    async findLastValid(app: string, fits: (manifest: Manifest) => boolean = () => true): Promise<SignedBuild | null> {
      for await (const { pointer } of pastPointers(app, historyLooked)) {
        const found = await readManifest(app, pointer.current).catch(nullIfUnverified)
        // What was being tried then is over.
        if (found && fits(found)) return { pointer: { ...pointer, canary: null }, manifest: found }
      }
      return null
    },
    /**
     * Since when the live builds of an app have claimed something without a break. By the store's own clock: what a team
     * writes into its pointers it can choose.
     */
    async findClaimStart(app: string, claims: (manifest: Manifest) => boolean): Promise<number> {
      let since = Number.POSITIVE_INFINITY
      for await (const { pointer, storedAt } of pastPointers(app, claimsLooked)) {
        const found = await readManifest(app, pointer.current).catch(nullIfUnverified)
        // Builds that nobody needs any more are cleared away; what they claimed is not known.
        if (!found) continue
        if (!claims(found)) break
        since = storedAt.getTime()
      }
      return since
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
export function nullIfUnverified(error: unknown): null {
  if (error instanceof BuildVerificationError) return null
  throw error
}

import { text } from 'node:stream/consumers'
import { historyPrefix, type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import { isWithinPrefix, validatePrefix } from '@keur/contract/prefixes'
import { isSignedBy, keyId } from './build-signature.ts'
import type { ObjectStore } from './object-store.ts'
import { keysOf, prefixesOf, type TrustedKeys } from './trusted-keys.ts'

/** A manifest or pointer in the store is missing, malformed, or without a valid signature of its team. */
export class BuildVerificationError extends Error {
  override name = 'BuildVerificationError'
}

/** A build that is or was live. */
export interface SignedBuild {
  pointer: Pointer
  manifest: Manifest
}

/** A build in the store, live or not. */
export interface StoredBuild {
  manifest: Manifest
  storedAt: Date
}

/** Pointers of the history that a search for a valid build reads. */
const maxFallbackPointers = 20
/** Pointers of the history that a search for the start of a claim reads. */
const maxClaimPointers = 200

/**
 * Reads pointers and manifests and verifies them: a key of the app's own team must have signed them, and manifests may
 * claim only prefixes of their app. The list of trusted keys defines the remotes; it may change at run time.
 */
export function createSignedBuilds(store: ObjectStore, trustedKeys: TrustedKeys | (() => TrustedKeys)) {
  const trusted = typeof trustedKeys === 'function' ? trustedKeys : () => trustedKeys
  /** When the newest pointer that was read of each app was published, in milliseconds. */
  const newest = new Map<string, number>()

  async function readJson<Value>(key: string): Promise<Value | null> {
    const object = await store.get(key)
    if (!object) return null
    const content = await text(object.body)
    try {
      return JSON.parse(content) as Value
    } catch {
      throw new BuildVerificationError(`${key} is no JSON.`)
    }
  }

  function requireSignature(app: string, kind: 'pointer' | 'manifest', value: Pointer | Manifest, key: string) {
    if (value.app !== app) throw new BuildVerificationError(`${key} belongs to ${value.app}, not to ${app}.`)
    if (isSignedBy(keysOf(trusted(), app), kind, value)) return
    throw new BuildVerificationError(`${key} ${reasonOf(app, value)}.`)
  }

  function reasonOf(app: string, { signature }: Pointer | Manifest): string {
    if (keysOf(trusted(), app).length === 0) return `cannot be verified: no key of ${app} is trusted here`
    if (!signature) return 'is not signed'
    const isKeyOf = (name: string) => keysOf(trusted(), name).some((key) => keyId(key) === signature.key)
    // First: one key may be trusted for several apps.
    if (isKeyOf(app)) return 'was changed after it was signed'
    const owner = Object.keys(trusted()).find(isKeyOf)
    return owner ? `is signed by the team of ${owner}` : `is signed with an unknown key (${signature.key})`
  }

  /** A valid signature proves the author, not the right to the claimed prefixes. */
  function requireOwnPrefixes({ app, prefixes }: Manifest, key: string) {
    if (app === 'shell') return
    const own = prefixesOf(trusted(), app)
    for (const prefix of prefixes) {
      const problem = validatePrefix(prefix)
      if (problem) throw new BuildVerificationError(`${key} claims a prefix that no section can own: ${problem}`)
      if (own?.every((listed) => !isWithinPrefix(prefix, listed)))
        throw new BuildVerificationError(`${key} claims ${prefix}, which is not listed beside the keys of ${app}.`)
    }
  }

  /** A pointer at any key; null if it is missing. Throws BuildVerificationError. */
  async function readPointerAt(app: string, key: string): Promise<Pointer | null> {
    const pointer = await readJson<Pointer>(key)
    if (pointer) requireSignature(app, 'pointer', pointer, key)
    return pointer
  }

  /**
   * The live pointer; null if the app was never published. Throws BuildVerificationError, also if the pointer was
   * deleted or replaced with an older one: a rollback writes a newer pointer to an older build.
   */
  async function readPointer(app: string): Promise<Pointer | null> {
    const key = pointerKey(app)
    // Before the read: a newer pointer that another call reads meanwhile must not make this one fail.
    const last = newest.get(app) ?? (await findLastPublication(app))
    const pointer = await readPointerAt(app, key)
    if (!pointer) {
      if (last !== null) throw new BuildVerificationError(`${key} is gone, and ${app} was live.`)
      return null
    }
    const at = Date.parse(pointer.publishedAt)
    if (Number.isNaN(at)) throw new BuildVerificationError(`${key} has no valid publishedAt.`)
    if (last !== null && at < last)
      throw new BuildVerificationError(
        `${key} is of ${pointer.publishedAt}, older than what was live already (${new Date(last).toISOString()}).`
      )
    newest.set(app, Math.max(at, newest.get(app) ?? 0))
    return pointer
  }

  /** The time of the last publication in the app's history, in milliseconds; null if there is none. */
  async function findLastPublication(app: string): Promise<number | null> {
    for await (const { pointer } of pastPointers(app)) {
      const at = Date.parse(pointer.publishedAt)
      if (!Number.isNaN(at)) return at
    }
    return null
  }

  /** Throws BuildVerificationError also if there is none. */
  async function readManifest(app: string, build: string): Promise<Manifest> {
    const key = manifestKey(app, build)
    const manifest = await readJson<Manifest>(key)
    if (!manifest) throw new BuildVerificationError(`${key} is not there.`)
    requireSignature(app, 'manifest', manifest, key)
    if (manifest.id !== build) throw new BuildVerificationError(`${key} is of the build ${manifest.id}.`)
    requireOwnPrefixes(manifest, key)
    return manifest
  }

  /** Verified pointers of the app's history with the time of their storage, newest first. */
  async function* pastPointers(app: string, max = Number.POSITIVE_INFINITY) {
    const objects = (await Array.fromAsync(store.list(historyPrefix(app)))).reverse()
    for (const { key, modifiedAt } of objects.slice(0, max)) {
      const pointer = await readPointerAt(app, key).catch(nullIfUnverified)
      if (pointer) yield { pointer, storedAt: modifiedAt }
    }
  }

  /** Verified pointers of the app's history, newest first. */
  async function readHistory(app: string, max = Number.POSITIVE_INFINITY): Promise<Pointer[]> {
    const keys = (await Array.fromAsync(store.list(historyPrefix(app)))).map(({ key }) => key).reverse()
    const pointers = await Promise.all(keys.slice(0, max).map((key) => readPointerAt(app, key).catch(nullIfUnverified)))
    return pointers.filter((pointer) => pointer !== null)
  }

  /** Verified builds of an app, the latest stored first. */
  async function listStoredBuilds(app: string, max: number): Promise<StoredBuild[]> {
    const builds: StoredBuild[] = []
    for (const { build, storedAt } of await manifestsIn(store, app)) {
      const manifest = await readManifest(app, build).catch(nullIfUnverified)
      if (manifest) builds.push({ manifest, storedAt })
      if (builds.length === max) break
    }
    return builds
  }

  return {
    /** Remotes with a trusted key, published or not. */
    remotes: (): string[] => Object.keys(trusted()).filter((app) => app !== 'shell'),
    /** The prefixes that are listed beside the keys of a remote; null without a list. */
    listedPrefixes: (app: string): readonly string[] | null => prefixesOf(trusted(), app),
    readPointer,
    readManifest,
    readHistory,
    findLastPublication,
    listStoredBuilds,
    /** The newest verified build of the app's history that fits; null if there is none. */
    async findLastValid(app: string, fits: (manifest: Manifest) => boolean = () => true): Promise<SignedBuild | null> {
      for await (const { pointer } of pastPointers(app, maxFallbackPointers)) {
        const manifest = await readManifest(app, pointer.current).catch(nullIfUnverified)
        // A canary of that time is over.
        if (manifest && fits(manifest)) return { pointer: { ...pointer, canary: null }, manifest }
      }
      return null
    },
    /**
     * When the live builds of an app began to make a claim without interruption, in milliseconds. By the clock of the
     * store: a team could write any time into its pointers.
     */
    async findClaimStart(app: string, claims: (manifest: Manifest) => boolean): Promise<number> {
      let since = Number.POSITIVE_INFINITY
      for await (const { pointer, storedAt } of pastPointers(app, maxClaimPointers)) {
        const manifest = await readManifest(app, pointer.current).catch(nullIfUnverified)
        // Retention has deleted the build: its claims are unknown.
        if (!manifest) continue
        if (!claims(manifest)) break
        since = storedAt.getTime()
      }
      return since
    }
  }
}

/** Complete builds, newest first: the manifest is written last. */
async function manifestsIn(store: ObjectStore, app: string): Promise<{ build: string; storedAt: Date }[]> {
  const builds: { build: string; storedAt: Date }[] = []
  for await (const { key, modifiedAt } of store.list(`builds/${app}/`)) {
    const [, , build = ''] = key.split('/')
    if (key === manifestKey(app, build)) builds.push({ build, storedAt: modifiedAt })
  }
  return builds.sort((one, other) => Number(other.storedAt) - Number(one.storedAt))
}

export type SignedBuilds = ReturnType<typeof createSignedBuilds>

/** For `catch`: returns null for an unverified build, rethrows every other error. */
export function nullIfUnverified(error: unknown): null {
  if (error instanceof BuildVerificationError) return null
  throw error
}

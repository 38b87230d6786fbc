import { text } from 'node:stream/consumers'
import {
  historyPrefix,
  type Manifest,
  manifestKey,
  type Pointer,
  pointerKey,
  type Signature,
  type Trial,
  trialKey
} from '@keur/contract/build'
import { isWithinPrefix, validatePrefix } from '@keur/contract/prefixes'
import { isSignedBy, keyId, type SignedKind } from './build-signature.ts'
import { type Counters, createCounters } from './counters.ts'
import type { ObjectStore } from './object-store.ts'
import { requestFault } from './release-request.ts'
import { keysAt, keysOf, prefixesOf, publishingService, sectionsOf, type TrustedKeys } from './trusted-keys.ts'

/** A manifest or pointer in the store is missing, malformed, or without a valid signature of its team. */
export class BuildVerificationError extends Error {
  override name = 'BuildVerificationError'
}

export interface SignedBuild {
  pointer: Pointer
  manifest: Manifest
}

export interface StoredBuild {
  manifest: Manifest
  storedAt: Date
}

interface Signed {
  signature?: Signature
}

/** Pointers of the history that a search for a valid build reads. */
const maxFallbackPointers = 20

/**
 * Reads pointers and manifests and verifies them: a key of the app's own team must have signed the manifest and the
 * request of the pointer, the publishing service the pointer, and manifests may claim only prefixes of their app. The
 * list of trusted keys defines the remotes; it may change at run time.
 */
export function createSignedBuilds(
  store: ObjectStore,
  trustedKeys: TrustedKeys | (() => TrustedKeys),
  counters: Counters = createCounters()
) {
  const trusted = typeof trustedKeys === 'function' ? trustedKeys : () => trustedKeys
  /** Apps whose history was read once for its last counter. */
  const knownHistories = new Set<string>()

  /** Pointers by app, as they were last verified: they are right until they or the trusted keys change. */
  const verified = new Map<string, { content: string; keys: TrustedKeys; pointer: Pointer }>()

  async function readText(key: string): Promise<string | null> {
    const object = await store.get(key)
    return object && text(object.body)
  }

  async function readJson<Value>(key: string): Promise<Value | null> {
    const content = await readText(key)
    return content === null ? null : parseJson<Value>(key, content)
  }

  function parseJson<Value>(key: string, content: string): Value {
    try {
      return JSON.parse(content) as Value
    } catch {
      throw new BuildVerificationError(`${key} is no JSON.`)
    }
  }

  function requireSignature(signer: string, kind: SignedKind, value: Signed, key: string, at?: number) {
    const keys = at === undefined ? keysOf(trusted(), signer) : keysAt(trusted(), signer, at)
    if (!isSignedBy(keys, kind, value)) throw new BuildVerificationError(`${key} ${reasonOf(signer, value)}.`)
  }

  function reasonOf(signer: string, { signature }: Signed): string {
    if (keysOf(trusted(), signer).length === 0) return `cannot be verified: no key of ${signer} is trusted here`
    if (!signature) return `is not signed by ${signer}`
    const isKeyOf = (name: string) => keysOf(trusted(), name).some((key) => keyId(key) === signature.key)
    // First: one key may be trusted for several apps.
    if (isKeyOf(signer)) return 'was changed after it was signed, or its key had ended'
    const owner = Object.keys(trusted()).find(isKeyOf)
    return owner ? `is signed by ${owner}, not by ${signer}` : `is signed with an unknown key (${signature.key})`
  }

  /** A sentence's end if a manifest claims a prefix that is not its app's; null otherwise. */
  function foreignPrefix({ app, prefixes }: Manifest): string | null {
    if (app === 'shell') return null
    const own = prefixesOf(trusted(), app)
    for (const prefix of prefixes) {
      const problem = validatePrefix(prefix)
      if (problem) return `a prefix that no section can own: ${problem}`
      if (own.every((listed) => !isWithinPrefix(prefix, listed)))
        return `${prefix}, which is not listed beside the keys of ${app}.`
    }
    return null
  }

  /** A valid signature proves the author, not the right to the claimed prefixes. */
  function requireOwnPrefixes(manifest: Manifest, key: string) {
    const foreign = foreignPrefix(manifest)
    if (foreign) throw new BuildVerificationError(`${key} claims ${foreign}`)
  }

  function requireApp(app: string, value: { app: string }, key: string) {
    if (value.app !== app) throw new BuildVerificationError(`${key} belongs to ${value.app}, not to ${app}.`)
  }

  function requirePointer(app: string, pointer: Pointer, key: string) {
    requireApp(app, pointer, key)
    if (!Number.isInteger(pointer.counter)) throw new BuildVerificationError(`${key} has no counter.`)
    requireSignature(publishingService, 'pointer', pointer, key, Date.parse(pointer.publishedAt))
    const fault = requestFault(pointer, trusted())
    if (fault) throw new BuildVerificationError(`${key} ${fault}.`)
  }

  /** A pointer at any key; null if it is missing. Throws BuildVerificationError. */
  async function readPointerAt(app: string, key: string): Promise<Pointer | null> {
    const content = await readText(key)
    if (content === null) return null
    const keys = trusted()
    const last = verified.get(app)
    if (last?.content === content && last.keys === keys) return last.pointer
    const pointer = parseJson<Pointer | null>(key, content)
    if (!pointer) return null
    requirePointer(app, pointer, key)
    if (key === pointerKey(app)) verified.set(app, { content, keys, pointer })
    return pointer
  }

  /** The pointer of a section that moved together with the shell; null if there is none, or the shell's is invalid. */
  async function readJointPointer(app: string): Promise<Pointer | null> {
    if (app === 'shell') return null
    const shell = await readPointerAt('shell', pointerKey('shell')).catch(nullIfUnverified)
    const joint = shell?.with?.find((pointer) => pointer.app === app)
    if (joint) requirePointer(app, joint, pointerKey('shell'))
    return joint ?? null
  }

  /**
   * The live pointer; null if the app was never published. Throws BuildVerificationError, also if the pointer was
   * deleted or replaced with an older one: a rollback writes a newer pointer to an older build.
   */
  async function readPointer(app: string): Promise<Pointer | null> {
    const key = pointerKey(app)
    // Before the read: a newer pointer that another call reads meanwhile must not make this one fail.
    const last = knownHistories.has(app) ? counters.get(app) : await findLastCounter(app)
    const [own, joint] = await Promise.all([readPointerAt(app, key), readJointPointer(app)])
    const pointer = own && joint ? (joint.counter > own.counter ? joint : own) : (own ?? joint)
    if (!pointer) {
      if (last > 0) throw new BuildVerificationError(`${key} is gone, and ${app} was live.`)
      return null
    }
    if (pointer.counter < last)
      throw new BuildVerificationError(
        `${key} has the counter ${pointer.counter}, older than what was live already (${last}).`
      )
    counters.raise(app, pointer.counter)
    return pointer
  }

  /** The largest counter of the app that was seen here, or is in its history; 0 if there is none. */
  async function findLastCounter(app: string): Promise<number> {
    for await (const pointer of pastPointers(app)) {
      counters.raise(app, pointer.counter)
      break
    }
    knownHistories.add(app)
    return counters.get(app)
  }

  /** Throws BuildVerificationError also if there is none. */
  async function readManifest(app: string, build: string): Promise<Manifest> {
    const key = manifestKey(app, build)
    const manifest = await readJson<Manifest>(key)
    if (!manifest) throw new BuildVerificationError(`${key} is not there.`)
    requireApp(app, manifest, key)
    requireSignature(app, 'manifest', manifest, key)
    if (manifest.id !== build) throw new BuildVerificationError(`${key} is of the build ${manifest.id}.`)
    requireOwnPrefixes(manifest, key)
    return manifest
  }

  /** The last trial of a build; null if there was none, or if it is not signed by the publishing service. */
  async function readTrial(app: string, build: string): Promise<Trial | null> {
    const key = trialKey(app, build)
    const trial = await readJson<Trial>(key).catch(nullIfUnverified)
    const isOwn = trial?.app === app && trial.build === build
    return isOwn && isSignedBy(keysOf(trusted(), publishingService), 'trial', trial) ? trial : null
  }

  async function* pastPointers(app: string, max = Number.POSITIVE_INFINITY) {
    const objects = (await Array.fromAsync(store.list(historyPrefix(app)))).reverse()
    for (const { key } of objects.slice(0, max)) {
      const pointer = await readPointerAt(app, key).catch(nullIfUnverified)
      if (pointer) yield pointer
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
    remotes: (): string[] => sectionsOf(trusted()),
    listedPrefixes: (app: string): readonly string[] => prefixesOf(trusted(), app),
    /** Whether all prefixes of a manifest are listed beside the keys of its app. */
    ownsPrefixes: (manifest: Manifest): boolean => foreignPrefix(manifest) === null,
    readPointer,
    readManifest,
    readHistory,
    findLastCounter,
    readTrial,
    listStoredBuilds,
    /** The newest verified build of the app's history that fits; null if there is none. */
    async findLastValid(app: string, fits: (manifest: Manifest) => boolean = () => true): Promise<SignedBuild | null> {
      for await (const pointer of pastPointers(app, maxFallbackPointers)) {
        const manifest = await readManifest(app, pointer.current).catch(nullIfUnverified)
        // A canary of that time is over.
        if (manifest && fits(manifest)) return { pointer: { ...pointer, canary: null }, manifest }
      }
      return null
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

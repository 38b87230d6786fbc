import { createPublicKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prefixesOverlap, validatePrefix } from '@keur/contract/prefixes'

/** A public key, DER in base64. */
export interface TrustedKey {
  key: string
  /**
   * When it ends, ISO 8601; a day alone ends with its last second in Dakar (UTC). What it signed before is valid, nothing
   * that it signs later. Absent: it has no end.
   */
  until?: string
}

/** The public keys that may publish an app, and the prefixes that it may claim. */
export interface TrustedApp {
  /** Several while a key is being rotated. */
  keys: readonly TrustedKey[]
  /** No other app's; none for the shell and the publishing service. */
  prefixes: readonly string[]
}

/** By the app's name, and `publishingService`. */
export type TrustedKeys = Readonly<Record<string, TrustedApp>>

/** The entry of the publishing service, which signs all pointers. No app can have this name. */
export const publishingService = '@publishing'

const entryOf = (trusted: TrustedKeys, app: string): TrustedApp | undefined =>
  Object.hasOwn(trusted, app) ? trusted[app] : undefined

/** All public keys of an app, those that have ended included. */
export const keysOf = (trusted: TrustedKeys, app: string): readonly string[] =>
  (entryOf(trusted, app)?.keys ?? []).map(({ key }) => key)

/** The public keys of an app that may sign at a moment, in milliseconds since 1970. */
export const keysAt = (trusted: TrustedKeys, app: string, moment: number): readonly string[] =>
  (entryOf(trusted, app)?.keys ?? [])
    .filter(({ until }) => until === undefined || moment < endOf(until))
    .map(({ key }) => key)

const dayLength = 86_400_000
const endOf = (until: string) => Date.parse(until) + (/^\d{4}-\d\d-\d\d$/.test(until) ? dayLength : 0)

/** The prefixes that an app may claim; none for an unknown app. */
export const prefixesOf = (trusted: TrustedKeys, app: string): readonly string[] =>
  entryOf(trusted, app)?.prefixes ?? []

/** The names of the sections: all entries but those of the shell and the publishing service. */
export const sectionsOf = (trusted: TrustedKeys): string[] =>
  Object.keys(trusted).filter((app) => app !== 'shell' && app !== publishingService)

/** The folder of the keys that a local site generates. */
export const keysFolder = (env: Record<string, string | undefined>) => resolve(env.DATA_DIR ?? '.data', 'keys')
export const trustedKeysFile = (env: Record<string, string | undefined>) => join(keysFolder(env), 'trusted.json')

/**
 * TRUSTED_KEYS is the list as JSON, or the path of a file with it. Without the variable the list is read from the data
 * folder; without that file it is empty and no build is verified. Throws if the list is invalid.
 */
export function readTrustedKeys(env: Record<string, string | undefined>): TrustedKeys {
  try {
    return parseTrustedKeys(trustedText(env))
  } catch (error) {
    const source = env.TRUSTED_KEYS ? 'TRUSTED_KEYS' : trustedKeysFile(env)
    throw new Error(`${source} cannot be read as a list of public keys: ${(error as Error).message}`)
  }
}

function trustedText(env: Record<string, string | undefined>): string {
  const setting = env.TRUSTED_KEYS
  if (setting) return setting.startsWith('{') ? setting : readFileSync(setting, 'utf8')
  const file = trustedKeysFile(env)
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}'
}

const checkIntervalMilliseconds = 1_000

/**
 * Returns a function for the current list: a key that is added to the file is trusted within a second, without a
 * restart. If the file becomes invalid, the last valid list stays. Throws like `readTrustedKeys`, but only here, not in
 * the function.
 */
export function watchTrustedKeys(env: Record<string, string | undefined>): () => TrustedKeys {
  let trusted = readTrustedKeys(env)
  let known: string | undefined
  let checkedAt = performance.now()
  return () => {
    if (performance.now() - checkedAt < checkIntervalMilliseconds) return trusted
    checkedAt = performance.now()
    try {
      const current = trustedText(env)
      // The same list for the same text: what it has verified is verified.
      if (current !== known) trusted = parseTrustedKeys(current)
      known = current
    } catch {}
    return trusted
  }
}

/**
 * `{"ventes": {"keys": ["…", {"key": "…", "until": "2027-01-01"}], "prefixes": ["/ventes"]}}`. Throws if an entry is
 * invalid, or if two apps list overlapping prefixes.
 */
export function parseTrustedKeys(text: string): TrustedKeys {
  const list = JSON.parse(text) as Record<string, unknown>
  const trusted = Object.fromEntries(Object.entries(list).map(([app, entry]) => [app, parseEntry(app, entry)]))
  const claims = Object.entries(trusted).flatMap(([app, { prefixes }]) => prefixes.map((prefix) => ({ app, prefix })))
  for (const [index, { app, prefix }] of claims.entries()) {
    const clash = claims.slice(0, index).find((other) => prefixesOverlap(prefix, other.prefix))
    if (clash) throw new Error(`${prefix} of ${app} clashes with ${clash.prefix} of ${clash.app}`)
  }
  return trusted
}

function parseEntry(app: string, entry: unknown): TrustedApp {
  // The form of before, a list of keys alone: it claims no prefix.
  const { keys, prefixes } = (Array.isArray(entry) ? { keys: entry, prefixes: [] } : Object(entry)) as {
    keys?: unknown
    prefixes?: unknown
  }
  if (!Array.isArray(keys)) throw new Error(`${app} has no list of keys`)
  const parsed = keys.map((key: unknown) => (typeof key === 'string' ? { key } : (Object(key) as TrustedKey)))
  if (!parsed.every(({ key }) => isPublicKey(key))) throw new Error(`the keys of ${app} are not Ed25519 public keys`)
  if (!parsed.every(({ until }) => until === undefined || !Number.isNaN(Date.parse(until))))
    throw new Error(`the end of a key of ${app} is not a date`)
  const hasPrefixes = app !== 'shell' && app !== publishingService
  if (!hasPrefixes) return { keys: parsed, prefixes: [] }
  if (!Array.isArray(prefixes)) throw new Error(`${app} has no list of prefixes beside its keys`)
  for (const problem of prefixes.map(validatePrefix)) if (problem) throw new Error(`${app}: ${problem}`)
  return { keys: parsed, prefixes }
}

function isPublicKey(text: unknown): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(String(text), 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

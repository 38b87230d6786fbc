import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { validatePrefix } from '@keur/contract/prefixes'

/** The public keys that may publish an app, and the prefixes that it may claim. */
export interface TrustedApp {
  /** DER in base64; several while a key is being rotated. */
  keys: readonly string[]
  prefixes: readonly string[]
}

/** By the app's name. With a list of keys alone, a prefix belongs to the app that claimed it first. */
export type TrustedKeys = Readonly<Record<string, readonly string[] | TrustedApp>>

const isKeyList = (entry: TrustedKeys[string]): entry is readonly string[] => Array.isArray(entry)

export function keysOf(trusted: TrustedKeys, app: string): readonly string[] {
  const entry = Object.hasOwn(trusted, app) ? trusted[app] : undefined
  if (!entry) return []
  return isKeyList(entry) ? entry : entry.keys
}

/** Null without a list of prefixes. */
export function prefixesOf(trusted: TrustedKeys, app: string): readonly string[] | null {
  const entry = Object.hasOwn(trusted, app) ? trusted[app] : undefined
  return !entry || isKeyList(entry) ? null : entry.prefixes
}

/** The folder of the keys that a local site generates. */
export const keysFolder = (env: Record<string, string | undefined>) => resolve(env.DATA_DIR ?? '.data', 'keys')
export const trustedKeysFile = (env: Record<string, string | undefined>) => join(keysFolder(env), 'trusted.json')

/**
 * TRUSTED_KEYS is the list as JSON, or the path of a file with it. Without the variable the list is read from the data
 * folder; without that file it is empty and no build is verified. Throws if the list is invalid.
 */
export function readTrustedKeys(env: Record<string, string | undefined>): TrustedKeys {
  const setting = env.TRUSTED_KEYS
  try {
    if (setting) return parseTrustedKeys(setting.startsWith('{') ? setting : readFileSync(setting, 'utf8'))
    return parseTrustedKeys(readFileSync(trustedKeysFile(env), 'utf8'))
  } catch (error) {
    if (!setting && (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    const source = setting ? 'TRUSTED_KEYS' : trustedKeysFile(env)
    throw new Error(`${source} cannot be read as a list of public keys: ${(error as Error).message}`)
  }
}

const checkIntervalMilliseconds = 1_000

/**
 * Returns a function for the current list: a key that is added to the file is trusted within a second, without a
 * restart. If the file becomes invalid, the last valid list stays. Throws like `readTrustedKeys`, but only here, not in
 * the function.
 */
export function watchTrustedKeys(env: Record<string, string | undefined>): () => TrustedKeys {
  let trusted = readTrustedKeys(env)
  let checkedAt = performance.now()
  return () => {
    if (performance.now() - checkedAt < checkIntervalMilliseconds) return trusted
    checkedAt = performance.now()
    try {
      trusted = readTrustedKeys(env)
    } catch {}
    return trusted
  }
}

function parseTrustedKeys(text: string): TrustedKeys {
  const list = JSON.parse(text) as Record<string, unknown>
  for (const [app, entry] of Object.entries(list)) {
    const { keys, prefixes } = (Array.isArray(entry) ? { keys: entry, prefixes: [] } : Object(entry)) as TrustedApp
    if (!Array.isArray(keys) || !keys.every(isPublicKey))
      throw new Error(`the keys of ${app} are not Ed25519 public keys`)
    if (!Array.isArray(prefixes)) throw new Error(`${app} has no list of prefixes beside its keys`)
    for (const problem of prefixes.map(validatePrefix)) if (problem) throw new Error(`${app}: ${problem}`)
  }
  return list as TrustedKeys
}

function isPublicKey(text: unknown): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(String(text), 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

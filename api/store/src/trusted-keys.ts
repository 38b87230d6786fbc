import { createPublicKey } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { validatePrefix } from '@keur/contract/prefixes'

/** What lies with one app: the public keys that may publish it, and the prefixes that it may claim. */
export interface TrustedApp {
  /** Base64 of their DER form; several while a key is being changed. */
  keys: readonly string[]
  prefixes: readonly string[]
}

/** By the app's name. As a list of keys alone nothing is said of prefixes: then whoever came first keeps them. */
export type TrustedKeys = Readonly<Record<string, readonly string[] | TrustedApp>>

const isList = (known: TrustedKeys[string]): known is readonly string[] => Array.isArray(known)

export function keysOf(trusted: TrustedKeys, app: string): readonly string[] {
  const known = Object.hasOwn(trusted, app) ? trusted[app] : undefined
  if (!known) return []
  return isList(known) ? known : known.keys
}

/** Null where none are listed. */
export function prefixesOf(trusted: TrustedKeys, app: string): readonly string[] | null {
  const known = Object.hasOwn(trusted, app) ? trusted[app] : undefined
  return !known || isList(known) ? null : known.prefixes
}

/** Where the keys lie that a site of this machine makes for itself. */
export const keysFolder = (env: Record<string, string | undefined>) => resolve(env.DATA_DIR ?? '.data', 'keys')
export const trustedKeysFile = (env: Record<string, string | undefined>) => join(keysFolder(env), 'trusted.json')

/**
 * TRUSTED_KEYS is the list itself, as JSON, or a file with it; without it the list in the data folder, none where there
 * is no such file: nothing is then believed. Throws a sentence where it cannot be read.
 */
export function readTrustedKeys(env: Record<string, string | undefined>): TrustedKeys {
  const given = env.TRUSTED_KEYS
  try {
    if (given) return listOf(given.startsWith('{') ? given : readFileSync(given, 'utf8'))
    return listOf(readFileSync(trustedKeysFile(env), 'utf8'))
  } catch (error) {
    if (!given && (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    const where = given ? 'TRUSTED_KEYS' : trustedKeysFile(env)
    throw new Error(`${where} cannot be read as a list of public keys: ${(error as Error).message}`)
  }
}

/** A file of keys is looked at this often, in milliseconds. */
const lookEvery = 1_000

/**
 * The list as it is at each call: a section whose key is added to the file while this process runs is known within a
 * second. A file that cannot be read any more leaves what was known. Throws as `readTrustedKeys` does, at the start alone.
 */
export function watchTrustedKeys(env: Record<string, string | undefined>): () => TrustedKeys {
  const file = env.TRUSTED_KEYS ?? trustedKeysFile(env)
  let known = readTrustedKeys(env)
  if (file.startsWith('{')) return () => known
  let mark = markOf(file)
  let lookedAt = performance.now()
  return () => {
    if (performance.now() - lookedAt < lookEvery) return known
    lookedAt = performance.now()
    const now = markOf(file)
    if (now === mark) return known
    try {
      known = readTrustedKeys(env)
      mark = now
    } catch {}
    return known
  }
}

function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : ''
}

function listOf(text: string): TrustedKeys {
  const list = JSON.parse(text) as Record<string, unknown>
  for (const [app, known] of Object.entries(list)) {
    const { keys, prefixes } = (Array.isArray(known) ? { keys: known, prefixes: [] } : Object(known)) as TrustedApp
    if (!Array.isArray(keys) || !keys.every(isPublicKey))
      throw new Error(`the keys of ${app} are not Ed25519 public keys`)
    if (!Array.isArray(prefixes)) throw new Error(`${app} has no list of prefixes beside its keys`)
    for (const fault of prefixes.map(validatePrefix)) if (fault) throw new Error(`${app}: ${fault}`)
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

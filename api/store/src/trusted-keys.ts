import { createPublicKey } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The public keys that may publish each app, by the app's name: base64 of their DER form. Several while a key is being changed. */
export type TrustedKeys = Readonly<Record<string, readonly string[]>>

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
export function followTrustedKeys(env: Record<string, string | undefined>): () => TrustedKeys {
  const file = env.TRUSTED_KEYS ?? trustedKeysFile(env)
  let known = readTrustedKeys(env)
  if (file.startsWith('{')) return () => known
  let mark = markOf(file)
  let lookedAt = Date.now()
  return () => {
    if (Date.now() - lookedAt < lookEvery) return known
    lookedAt = Date.now()
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
  for (const [app, keys] of Object.entries(list)) {
    if (!Array.isArray(keys) || !keys.every(isPublicKey))
      throw new Error(`the keys of ${app} are not Ed25519 public keys`)
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

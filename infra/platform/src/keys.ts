import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefixesOverlap } from '@keur/contract/prefixes'
import { publicKeyText } from '@keur/store/build-signature'
import {
  keysFolder,
  keysOf,
  prefixesOf,
  readTrustedKeys,
  type TrustedKeys,
  trustedKeysFile
} from '@keur/store/trusted-keys'
import { type AppName, appNames, readApp } from './apps.ts'

type Environment = Record<string, string | undefined>

/**
 * Generates the missing keys of a local site in the data folder, and lists the public keys there, each with the prefixes
 * of the app's package.json. Does nothing if TRUSTED_KEYS is set: an operator manages the keys then.
 */
export function makeLocalKeys(env: Environment, apps: readonly AppName[] = appNames): void {
  if (env.TRUSTED_KEYS) return
  const trusted: TrustedKeys = readTrustedKeys(env)
  const list: Record<string, TrustedKeys[string]> = { ...trusted }
  mkdirSync(keysFolder(env), { recursive: true, mode: 0o700 })
  for (const app of apps) {
    const path = localKeyFile(env, app)
    if (!existsSync(path)) {
      const { privateKey } = generateKeyPairSync('ed25519')
      writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
      chmodSync(path, 0o600)
    }
    const text = publicKeyText(privateKeyOf(readFileSync(path, 'utf8'), path))
    list[app] = withKey(list, app, text)
  }
  if (JSON.stringify(list) === JSON.stringify(trusted)) return
  writeTrustedKeys(env, list)
}

/** Deletes the local key of a retired app: gateways of this machine's own site no longer serve it. */
export function removeLocalKey(env: Environment, app: AppName): void {
  if (env.TRUSTED_KEYS || !existsSync(trustedKeysFile(env))) return
  const { [app]: _, ...others } = readTrustedKeys(env)
  writeTrustedKeys(env, others)
  rmSync(localKeyFile(env, app), { force: true })
}

function writeTrustedKeys(env: Environment, list: TrustedKeys) {
  // Gateways never read half a list.
  writeFileSync(`${trustedKeysFile(env)}.new`, `${JSON.stringify(list, null, 2)}\n`)
  renameSync(`${trustedKeysFile(env)}.new`, trustedKeysFile(env))
}

/** The entry of an app with this key. An operator's entry without prefixes gets none. */
function withKey(list: TrustedKeys, app: AppName, key: string): TrustedKeys[string] {
  const listed = prefixesOf(list, app)
  const known = keysOf(list, app)
  const keys = known.includes(key) ? known : [...known, key]
  if (listed === null && keys.length > 1) return keys
  return { keys, prefixes: [...new Set([...(listed ?? []), ...freePrefixes(app, list)])] }
}

/** The prefixes of an app's package.json that are not listed for another app. */
const freePrefixes = (app: AppName, list: TrustedKeys): string[] =>
  readApp(app).prefixes.filter((prefix) =>
    Object.keys(list).every(
      (other) => other === app || !(prefixesOf(list, other) ?? []).some((listed) => prefixesOverlap(prefix, listed))
    )
  )

/**
 * The private key that signs an app's builds: TEAM_KEY (PEM, or a file with it), or else the one in the data folder.
 * Throws an error if there is none, or if gateways do not trust it for this app.
 */
export function readTeamKey(env: Environment, app: AppName): KeyObject {
  const { TEAM_KEY: setting } = env
  const path = setting ?? localKeyFile(env, app)
  if (!setting && !existsSync(path)) {
    throw new Error(
      `There is no key to sign ${app} with: set TEAM_KEY to the team's private key, or run npm start once, which makes one in ${keysFolder(env)}.`
    )
  }
  const isText = setting?.startsWith('-----BEGIN') === true
  const key = privateKeyOf(isText ? path : readKeyFile(path), isText ? 'TEAM_KEY' : path)
  if (!keysOf(readTrustedKeys(env), app).includes(publicKeyText(key))) {
    throw new Error(
      `The key ${isText ? 'in TEAM_KEY' : path} is not one that gateways trust for ${app}: ${env.TRUSTED_KEYS ? 'TRUSTED_KEYS' : trustedKeysFile(env)} does not list its public half.`
    )
  }
  return key
}

export const localKeyFile = (env: Environment, app: AppName) => join(keysFolder(env), `${app}.pem`)

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`The team's key cannot be read: ${(error as Error).message}`)
  }
}

function privateKeyOf(text: string, where: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(text)
  } catch {
    throw new Error(`${where} holds no private key in PEM form.`)
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${where} holds a key that is not Ed25519.`)
  return key
}

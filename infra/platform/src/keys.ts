import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefixesOverlap } from '@keur/contract/prefixes'
import { publicKeyText } from '@keur/store/build-signature'
import {
  keysAt,
  keysFolder,
  publishingService,
  readTrustedKeys,
  type TrustedApp,
  type TrustedKeys,
  trustedKeysFile
} from '@keur/store/trusted-keys'
import { type AppName, appNames, readApp } from './apps.ts'

type Environment = Record<string, string | undefined>

/**
 * Generates the missing keys of a local site in the data folder: of each app, and of the publishing service. Lists the
 * public keys there, each with the prefixes of the app's package.json. Does nothing if TRUSTED_KEYS is set: an operator
 * manages the keys then.
 */
export function makeLocalKeys(env: Environment, apps: readonly AppName[] = appNames): void {
  if (env.TRUSTED_KEYS) return
  const trusted: TrustedKeys = readTrustedKeys(env)
  const list: Record<string, TrustedApp> = { ...trusted }
  mkdirSync(keysFolder(env), { recursive: true, mode: 0o700 })
  if (!env.PUBLISHING_KEY)
    list[publishingService] = withKey(list[publishingService], publicKeyIn(localServiceKeyFile(env)), [])
  for (const app of apps) list[app] = withKey(list[app], publicKeyIn(localKeyFile(env, app)), freePrefixes(app, list))
  if (JSON.stringify(list) === JSON.stringify(trusted)) return
  writeTrustedKeys(env, list)
}

/** The public half of a private key in a file, which is generated if it is missing. */
function publicKeyIn(path: string): string {
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
    chmodSync(path, 0o600)
  }
  return publicKeyText(privateKeyOf(readFileSync(path, 'utf8'), path))
}

function writeTrustedKeys(env: Environment, list: TrustedKeys) {
  // Gateways never read half a list.
  writeFileSync(`${trustedKeysFile(env)}.new`, `${JSON.stringify(list, null, 2)}\n`)
  renameSync(`${trustedKeysFile(env)}.new`, trustedKeysFile(env))
}

function withKey({ keys, prefixes }: TrustedApp = { keys: [], prefixes: [] }, key: string, more: string[]): TrustedApp {
  return {
    keys: keys.some((known) => known.key === key) ? keys : [...keys, { key }],
    prefixes: [...new Set([...prefixes, ...more])]
  }
}

/** The prefixes of an app's package.json that are not listed for another app. */
const freePrefixes = (app: AppName, list: TrustedKeys): string[] =>
  readApp(app).prefixes.filter((prefix) =>
    Object.entries(list).every(
      ([other, { prefixes }]) => other === app || !prefixes.some((listed) => prefixesOverlap(prefix, listed))
    )
  )

/**
 * The private key that signs an app's builds and requests: TEAM_KEY (PEM, or a file with it), or else the one in the
 * data folder. Throws an error if there is none, or if it is not trusted for this app, or has ended.
 */
export const readTeamKey = (env: Environment, app: AppName): KeyObject =>
  readKey(env, {
    setting: 'TEAM_KEY',
    file: localKeyFile(env, app),
    signer: app,
    missing: `There is no key to sign ${app} with: set TEAM_KEY to the team's private key, or run npm start once, which makes one in ${keysFolder(env)}.`
  })

/** The private key of the publishing service: PUBLISHING_KEY, or else the one in the data folder. Throws like `readTeamKey`. */
export const readServiceKey = (env: Environment): KeyObject =>
  readKey(env, {
    setting: 'PUBLISHING_KEY',
    file: localServiceKeyFile(env),
    signer: publishingService,
    missing: `There is no key of the publishing service: set PUBLISHING_KEY to its private key, or run npm start once, which makes one in ${keysFolder(env)}.`
  })

interface WantedKey {
  setting: 'TEAM_KEY' | 'PUBLISHING_KEY'
  file: string
  signer: string
  missing: string
}

function readKey(env: Environment, { setting, file, signer, missing }: WantedKey): KeyObject {
  const value = env[setting]
  const path = value ?? file
  if (!value && !existsSync(path)) throw new Error(missing)
  const isText = value?.startsWith('-----BEGIN') === true
  const name = isText ? `in ${setting}` : path
  const key = privateKeyOf(isText ? path : readKeyFile(path), isText ? setting : path)
  if (!keysAt(readTrustedKeys(env), signer, Date.now()).includes(publicKeyText(key))) {
    const list = env.TRUSTED_KEYS ? 'TRUSTED_KEYS' : trustedKeysFile(env)
    throw new Error(
      `The key ${name} is not one that gateways trust for ${signer}: ${list} does not list its public half, or it has ended.`
    )
  }
  return key
}

export const localKeyFile = (env: Environment, app: AppName) => join(keysFolder(env), `${app}.pem`)
/** No app has a name with an at sign. */
const localServiceKeyFile = (env: Environment) => join(keysFolder(env), `${publishingService}.pem`)

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`The key cannot be read: ${(error as Error).message}`)
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

import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
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
import { readPrivateKey } from './private-key.ts'

type Environment = Record<string, string | undefined>

/**
 * Generates the missing keys of a local site in the data folder: of each app, and of the publishing service. Lists the
 * public keys there, each with the prefixes of the app's package.json. Does nothing if TRUSTED_KEYS is set: an operator
 * manages the keys then.
 */
export function makeLocalKeys(env: Environment, apps: readonly AppName[] = appNames): void {
  if (env.TRUSTED_KEYS) return
  const trusted = readTrustedKeys(env)
  const list: Record<string, TrustedApp> = { ...trusted }
  mkdirSync(keysFolder(env), { recursive: true, mode: 0o700 })
  if (!env.PUBLISHING_KEY)
    list[publishingService] = withKey(list[publishingService], publicKeyIn(localKeyFile(env, publishingService)), [])
  for (const app of apps) list[app] = withKey(list[app], publicKeyIn(localKeyFile(env, app)), freePrefixes(app, list))
  if (JSON.stringify(list) === JSON.stringify(trusted)) return
  // Gateways never read half a list.
  writeFileSync(`${trustedKeysFile(env)}.new`, `${JSON.stringify(list, null, 2)}\n`)
  renameSync(`${trustedKeysFile(env)}.new`, trustedKeysFile(env))
}

/** The public half of a private key in a file, which is generated if it is missing. */
function publicKeyIn(path: string): string {
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
    chmodSync(path, 0o600)
  }
  return publicKeyText(readPrivateKey('', path))
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

/** The key of an app’s team: TEAM_KEY, or else of the data folder. Throws an error unless it is trusted for the app. */
export const readTeamKey = (env: Environment, app: AppName): KeyObject => readKey(env, 'TEAM_KEY', app)

/** The private key of the publishing service: PUBLISHING_KEY, or else the one in the data folder. Throws like `readTeamKey`. */
export const readServiceKey = (env: Environment): KeyObject => readKey(env, 'PUBLISHING_KEY', publishingService)

function readKey(env: Environment, setting: 'TEAM_KEY' | 'PUBLISHING_KEY', signer: string): KeyObject {
  const value = env[setting] ?? localKeyFile(env, signer)
  if (!env[setting] && !existsSync(value))
    throw new Error(
      `There is no key to sign with as ${signer}: set ${setting} to the private key, or run npm start once, which makes one in ${keysFolder(env)}.`
    )
  const key = readPrivateKey(setting, value)
  if (keysAt(readTrustedKeys(env), signer, Date.now()).includes(publicKeyText(key))) return key
  const list = env.TRUSTED_KEYS ? 'TRUSTED_KEYS' : trustedKeysFile(env)
  throw new Error(
    `The key ${value.startsWith('-----') ? `in ${setting}` : value} is not one that gateways trust for ${signer}: ${list} does not list its public half, or it has ended.`
  )
}

/** Of an app, or of the publishing service: no app has a name with an at sign. */
export const localKeyFile = (env: Environment, signer: string) => join(keysFolder(env), `${signer}.pem`)

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { appNames } from '@keur/platform/apps'
import { readServiceKey, readTeamKey } from '@keur/platform/keys'
import { keysAt, parseTrustedKeys } from '@keur/store/trusted-keys'
import { secretsIn } from '../compose-file.ts'
import { optionalSecrets, type SiteFolders } from '../secrets.ts'

const day = 24 * 3_600_000
/** A new key is made and announced to teams in this time. */
const daysBefore = 14

/** Every secret is there, no other user of this machine reads it, and signatures are valid. Throws one sentence for all. */
export function checkKeys(folders: SiteFolders, composeFiles: string[], now = Date.now()): string {
  const names = composeFiles.flatMap(secretsIn)
  const wrong = [...wrongFiles(folders, names), ...wrongSignatures(folders, now)]
  if (wrong.length > 0) throw new Error(wrong.join(' '))
  return `${names.length} secrets are there, and the keys of publishing and of ${appNames.length} apps fit trusted.json.`
}

function wrongFiles({ secrets }: SiteFolders, names: string[]): string[] {
  if (!existsSync(secrets)) return [`There is no folder ${secrets}: npm run site -- up makes it.`]
  const missing = names.filter((name) => !existsSync(join(secrets, name)))
  const empty = names.filter(
    (name) => !missing.includes(name) && !isOptional(name) && statSync(join(secrets, name)).size === 0
  )
  const mode = statSync(secrets).mode & 0o777
  return [
    ...(missing.length > 0 ? [`Secrets are missing: ${missing.join(', ')}. npm run site -- up makes them.`] : []),
    ...(empty.length > 0 ? [`Secrets are empty: ${empty.join(', ')}.`] : []),
    ...(mode & 0o077 ? [`Other users of this machine can open ${secrets}: chmod 700 ${secrets}.`] : [])
  ]
}

const isOptional = (name: string) => (optionalSecrets as readonly string[]).includes(name)

function wrongSignatures({ secrets, configuration }: SiteFolders, now: number): string[] {
  const list = join(configuration, 'trusted.json')
  const keys = join(secrets, 'keys')
  if (!existsSync(list)) return [`There is no ${list}: gateways would take no build.`]
  const attempt = (check: () => unknown): string[] => {
    try {
      check()
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  }
  const env = { TRUSTED_KEYS: list }
  const privateKeys = existsSync(keys) ? readdirSync(keys) : []
  return [
    ...attempt(() => endingKeys(list, now)),
    ...attempt(() => readServiceKey({ ...env, PUBLISHING_KEY: join(keys, '@publishing.pem') })),
    // A team that keeps its key for itself has none here.
    ...appNames
      .filter((name) => privateKeys.includes(`${name}.pem`))
      .flatMap((name) => attempt(() => readTeamKey({ ...env, TEAM_KEY: join(keys, `${name}.pem`) }, name)))
  ]
}

/** Throws a sentence that names the apps without a key, now or soon. */
function endingKeys(list: string, now: number): void {
  const trusted = parseTrustedKeys(readFileSync(list, 'utf8'))
  const wrong = Object.keys(trusted).flatMap((app) => {
    if (keysAt(trusted, app, now).length === 0) return `${app} has no key that is valid`
    return keysAt(trusted, app, now + daysBefore * day).length === 0
      ? `the last key of ${app} ends within ${daysBefore} days`
      : []
  })
  if (wrong.length > 0) throw new Error(`In ${list}, ${wrong.join(', ')}: add a key and publish with it.`)
}

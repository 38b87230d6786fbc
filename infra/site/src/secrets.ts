import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { makeLocalKeys } from '@keur/platform/keys'

/** The user and group of our containers. */
const containerGroup = 10_001

/** Made of random bytes, in letters, digits, dashes and underscores, which an address may contain. */
export const randomSecrets = {
  'database-root-password': 24,
  'database-password': 24,
  'store-root-password': 24,
  'photos-secret': 24,
  'builds-read-secret': 24,
  'builds-write-secret': 24,
  'jwt-secret': 48,
  'visit-secret': 48,
  'admin-password': 12,
  'backup-password': 24,
  'grafana-password': 12
}

/** The users that `store/users.sh` makes; keys of another S3 server replace them. */
const storeUsers = { 'photos-key': 'photos', 'builds-read-key': 'builds-read', 'builds-write-key': 'builds-write' }

/** An empty file counts as a setting that is not set. */
export const optionalSecrets = [
  'smtp-url',
  'oidc-providers',
  'visit-calendar-url',
  'backup-access-key',
  'backup-secret-key',
  'alert-webhook'
] as const

/** The file of three databases and four stores, which are the services below. */
const replicaFile = 'compose.replica.yaml'
const members = ['mongodb:27017', 'mongodb-2:27017', 'mongodb-3:27017']

function databaseUri(password: string, composeFiles: readonly string[]): string {
  const isReplicaSet = composeFiles.includes(replicaFile)
  const hosts = isReplicaSet ? members.join(',') : members[0]
  return `mongodb://keur-du-rail:${password}@${hosts}/keur-du-rail?authSource=admin${isReplicaSet ? '&replicaSet=keur' : ''}`
}

/** The folders of a compose site that are not in the repository. */
export interface SiteFolders {
  /** One file for each secret; `keys` has the private keys of sections and publishing service. */
  secrets: string
  /** `trusted.json`, the public keys; the agency's facts and tiles of maps. */
  configuration: string
}

export const siteFolders = (composeFolder: string): SiteFolders => ({
  secrets: join(composeFolder, 'secrets'),
  configuration: join(composeFolder, 'configuration')
})

/**
 * Makes the secrets and keys that are missing; what exists stays. Returns the names of the new ones. Other users of this
 * machine read none of them: the folder is open to its owner alone. Containers have users of their own, so files are
 * readable by their group where this process may give it to them (as root), otherwise by all who reach the folder.
 */
export function makeSecrets(folders: SiteFolders, composeFiles: readonly string[] = ['compose.yaml']): string[] {
  const { secrets, configuration } = folders
  mkdirSync(secrets, { recursive: true, mode: 0o700 })
  mkdirSync(configuration, { recursive: true })
  const made: string[] = []
  const make = (name: string, value: string) => {
    if (existsSync(join(secrets, name))) return
    writeSecret(folders, name, value)
    made.push(name)
  }
  for (const [name, bytes] of Object.entries(randomSecrets)) make(name, randomBytes(bytes).toString('base64url'))
  makeDatabaseUri(folders, composeFiles, made)
  // The members of a replica set take letters and digits of base64 only.
  make('members-key', randomBytes(96).toString('hex'))
  for (const [name, value] of Object.entries(storeUsers)) make(name, value)
  for (const name of optionalSecrets) make(name, '')
  made.push(...makeKeys(folders))
  permitContainers(secrets)
  return made.filter((name) => !optionalSecrets.includes(name as never))
}

/** The address of the databases of the compose files; an address of another server stays. */
function makeDatabaseUri(folders: SiteFolders, composeFiles: readonly string[], made: string[]): void {
  const file = join(folders.secrets, 'database-uri')
  const password = readFileSync(join(folders.secrets, 'database-password'), 'utf8').trim()
  const wanted = databaseUri(password, composeFiles)
  const current = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  if (current === wanted || (current !== null && !current.includes(`:${password}@${members[0]}`))) return
  writeSecret(folders, 'database-uri', wanted)
  made.push('database-uri')
}

/** Writes a secret as a whole: a container never reads half of it. */
export function writeSecret({ secrets }: SiteFolders, name: string, value: string): void {
  const file = join(secrets, name)
  mkdirSync(secrets, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, value, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The private keys that are missing, and their public halves in `trusted.json`. Returns the new files. */
function makeKeys({ secrets, configuration }: SiteFolders): string[] {
  const keys = join(secrets, 'keys')
  const trusted = join(configuration, 'trusted.json')
  const before = existsSync(keys) ? readdirSync(keys) : []
  mkdirSync(keys, { recursive: true })
  // The generator expects the list beside the keys; gateways read it, and must not see the keys.
  if (existsSync(trusted)) renameSync(trusted, join(keys, 'trusted.json'))
  try {
    makeLocalKeys({ DATA_DIR: secrets })
  } finally {
    if (existsSync(join(keys, 'trusted.json'))) renameSync(join(keys, 'trusted.json'), trusted)
  }
  return readdirSync(keys)
    .filter((name) => !before.includes(name))
    .map((name) => `keys/${name}`)
}

/** Makes the folder of backups, which the backup service alone may read and write. */
export function makeBackupFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  if (process.getuid?.() === 0) {
    chownSync(path, containerGroup, containerGroup)
    chmodSync(path, 0o700)
  }
  // Only root may give it to the user of the container. What is in it is encrypted.
  else chmodSync(path, 0o777)
}

/** Gives the containers access to the files of a folder that only its owner can enter. */
export function permitContainers(secrets: string): void {
  const isRoot = process.getuid?.() === 0
  const modes = isRoot ? { file: 0o640, folder: 0o750 } : { file: 0o644, folder: 0o755 }
  for (const entry of readdirSync(secrets, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (isRoot) chownSync(path, 0, containerGroup)
    chmodSync(path, entry.isDirectory() ? modes.folder : modes.file)
  }
  chmodSync(secrets, 0o700)
}

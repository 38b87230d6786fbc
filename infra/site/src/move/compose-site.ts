import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, readBuildStoreSettings } from '@keur/store/open-store'
import type { Compose } from '../compose.ts'
import { makeSecrets, permitContainers, type SiteFolders, siteFolders, writeSecret } from '../secrets.ts'
import { composeFilesOf, readSiteSettings } from '../settings.ts'
import { siteEnvironment } from '../site-environment.ts'
import type { SiteData, SiteFiles } from './site-data.ts'

type Environment = Record<string, string | undefined>

/** What writes to database or store, or reads them. */
const processes = ['caddy', 'gateway', 'api', 'publishing', 'backup']

const secretFiles = { JWT_SECRET: 'jwt-secret', VISIT_SECRET: 'visit-secret' } as const

/**
 * Opens the site of the compose files for a move: stops what writes to it, and starts its engines, with their users where
 * they are new. `up` starts the site again.
 */
export async function openComposeSite(compose: Compose, env: Environment = process.env): Promise<SiteData> {
  const settings = readSiteSettings(compose.folder, env)
  const files = composeFilesOf(settings)
  const folders = siteFolders(compose.folder)
  makeSecrets(folders, files)
  await compose.run('stop', ...processes)
  if (files.includes('compose.replica.yaml')) await compose.run('run', '--rm', 'mongodb-members')
  await compose.run('up', '--detach', '--wait', 'mongodb', 'store')
  if (!settings.STORE_ADDRESS) await compose.run('run', '--rm', 'store-users')
  const access = await siteEnvironment(compose, { env, builds: 'write' })
  const { MINIO_ENDPOINT: endpoint = '', MINIO_ACCESS_KEY: accessKey = '', MINIO_SECRET_KEY: secretKey = '' } = access
  const region = access.MINIO_REGION ? { region: access.MINIO_REGION } : {}
  return {
    description: `the site of ${compose.folder}`,
    database: { uri: access.MONGODB_URI ?? '' },
    photos: await openStore({ minio: { endpoint, accessKey, secretKey, bucket: 'keur-du-rail', ...region } }),
    builds: await openStore(readBuildStoreSettings(access)),
    readFiles: async () => ({ ...readSiteFiles(folders), counters: await readCounters(compose) }),
    async writeFiles(given) {
      writeSiteFiles(folders, given)
      if (given.counters !== null) await writeCounters(compose, given.counters)
    },
    close: async () => {}
  }
}

function readSiteFiles({ secrets, configuration }: SiteFolders): Omit<SiteFiles, 'counters'> {
  const keys = join(secrets, 'keys')
  const trusted = join(configuration, 'trusted.json')
  return {
    secrets: Object.fromEntries(
      Object.entries(secretFiles).map(([name, file]) => [name, readFileSync(join(secrets, file), 'utf8').trim()])
    ),
    keys: Object.fromEntries(
      readdirSync(keys)
        .filter((name) => name.endsWith('.pem'))
        .map((name) => [name, readFileSync(join(keys, name), 'utf8')])
    ),
    trusted: existsSync(trusted) ? readFileSync(trusted, 'utf8') : null
  }
}

function writeSiteFiles(folders: SiteFolders, { secrets, keys, trusted }: SiteFiles): void {
  for (const [name, file] of Object.entries(secretFiles)) if (secrets[name]) writeSecret(folders, file, secrets[name])
  mkdirSync(join(folders.secrets, 'keys'), { recursive: true })
  for (const [name, text] of Object.entries(keys)) writeSecret(folders, join('keys', name), text)
  const list = join(folders.configuration, 'trusted.json')
  if (trusted !== null) {
    writeFileSync(`${list}.new`, trusted)
    renameSync(`${list}.new`, list)
  }
  permitContainers(folders.secrets)
}

/** The volume of the counters is open to containers alone; the job of publishing has it. */
const runInJob = (compose: Compose, script: string, ...parameters: string[]) =>
  compose.read('run', '--rm', '--no-deps', '-T', '--entrypoint', 'node', 'publish', '-e', script, ...parameters)

async function readCounters(compose: Compose): Promise<string | null> {
  const script = `const fs = require('node:fs'); const file = '/data/counters.json'
    if (fs.existsSync(file)) process.stdout.write(fs.readFileSync(file))`
  return (await runInJob(compose, script)).trim() || null
}

const writeCounters = (compose: Compose, counters: string) =>
  runInJob(compose, `require('node:fs').writeFileSync('/data/counters.json', process.argv[1])`, counters)

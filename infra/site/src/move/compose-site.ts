import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyKeys } from '@keur/backup/keys'
import { readSiteSettings } from '@keur/backup/settings'
import { openStore } from '@keur/store/open-store'
import type { Compose } from '../compose.ts'
import { makeSecrets, permitContainers, type SiteFolders, siteFolders, writeSecret } from '../secrets.ts'
import { composeFilesOf, readSiteSettings as readComposeSettings } from '../settings.ts'
import { siteEnvironment } from '../site-environment.ts'
import type { SiteData } from './site-data.ts'

type Environment = Record<string, string | undefined>

/** What writes to database or store, or reads them. */
const processes = ['caddy', 'gateway', 'api', 'publishing', 'backup']

const secretFiles = { JWT_SECRET: 'jwt-secret', VISIT_SECRET: 'visit-secret' } as const

/**
 * Opens the site of the compose files for a move: stops what writes to it, and starts its engines, with their users where
 * they are new. `up` starts the site again.
 */
export async function openComposeSite(compose: Compose, env: Environment = process.env): Promise<SiteData> {
  const settings = readComposeSettings(compose.folder, env)
  const files = composeFilesOf(settings)
  const folders = siteFolders(compose.folder)
  makeSecrets(folders, files)
  await compose.run('stop', ...processes)
  if (files.includes('compose.replica.yaml')) await compose.run('run', '--rm', 'mongodb-members')
  await compose.run('up', '--detach', '--wait', 'mongodb', 'store')
  if (!settings.STORE_ADDRESS) await compose.run('run', '--rm', 'store-users')
  const site = readSiteSettings(await siteEnvironment(compose, { env, builds: 'write' }))
  return {
    description: `the site of ${compose.folder}`,
    database: site.database,
    photos: await openStore(site.photos),
    builds: await openStore(site.builds),
    async readKeys(to) {
      await copySecrets(folders, to)
      const counters = await readCounters(compose)
      if (counters !== null) writeFileSync(join(to, 'counters.json'), counters, { mode: 0o600 })
    },
    async writeKeys(from) {
      writeSecrets(folders, from)
      const counters = join(from, 'counters.json')
      if (existsSync(counters)) await writeCounters(compose, readFileSync(counters, 'utf8'))
    },
    close: async () => {}
  }
}

/** The folder of secrets has the private keys as a data folder has them, and each secret as a file of its own. */
function copySecrets({ secrets, configuration }: SiteFolders, to: string): Promise<void> {
  const entries = Object.entries(secretFiles).map(([name, file]) => [
    name,
    readFileSync(join(secrets, file), 'utf8').trim()
  ])
  const TRUSTED_KEYS = readFileSync(join(configuration, 'trusted.json'), 'utf8')
  return copyKeys({ dataDir: secrets, secrets: { ...Object.fromEntries(entries), TRUSTED_KEYS } }, to)
}

function writeSecrets(folders: SiteFolders, from: string): void {
  const read = (name: string) => readFileSync(join(from, name), 'utf8')
  const stored = JSON.parse(read('secrets.json'))
  for (const [name, file] of Object.entries(secretFiles)) if (stored[name]) writeSecret(folders, file, stored[name])
  const list = join(folders.configuration, 'trusted.json')
  for (const name of readdirSync(join(from, 'keys'))) {
    if (name !== 'trusted.json') writeSecret(folders, join('keys', name), read(`keys/${name}`))
    else {
      writeFileSync(`${list}.new`, read(`keys/${name}`))
      renameSync(`${list}.new`, list)
    }
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

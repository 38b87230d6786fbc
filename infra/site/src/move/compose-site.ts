import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSiteSettings } from '@keur/backup/settings'
import { openStore } from '@keur/store/open-store'
import type { Compose } from '../compose.ts'
import { makeSecrets, permitContainers, type SiteFolders, siteFolders, writeSecret } from '../secrets.ts'
import { composeFilesOf, readSiteSettings as readComposeSettings } from '../settings.ts'
import { siteEnvironment } from '../site-environment.ts'
import type { TargetSite } from './site-data.ts'

type Environment = Record<string, string | undefined>

/** What writes to database or store, or reads them. */
const processes = ['caddy', 'gateway', 'api', 'publishing', 'backup']

const secretFiles = { JWT_SECRET: 'jwt-secret', VISIT_SECRET: 'visit-secret' } as const

/** Stops what writes to the compose site, and starts its engines. `up` starts the site again. */
export async function openComposeSite(compose: Compose, env: Environment = process.env): Promise<TargetSite> {
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
    async writeKeys(from) {
      writeSecrets(folders, from)
      const counters = join(from, 'counters.json')
      if (existsSync(counters)) await writeCounters(compose, readFileSync(counters, 'utf8'))
    }
  }
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
function writeCounters(compose: Compose, counters: string) {
  const script = `require('node:fs').writeFileSync('/data/counters.json', process.argv[1])`
  return compose.read('run', '--rm', '--no-deps', '-T', '--entrypoint', 'node', 'publish', '-e', script, counters)
}

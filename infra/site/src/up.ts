import { join, resolve } from 'node:path'
import type { Compose } from './compose.ts'
import { replaceOutdated } from './replace.ts'
import { makeBackupFolder, makeSecrets, siteFolders } from './secrets.ts'
import { type Ask, completeSettings, composeFilesOf } from './settings.ts'

type Log = (line: string) => void

interface UpOptions {
  compose: Compose
  ask: Ask
  log: Log
  env?: NodeJS.ProcessEnv
  /** Seconds until all services must be healthy. */
  timeout?: number
}

/** What stands in the output of `docker compose ps --format json`, one object a line. */
interface Container {
  Service: string
  State: string
  Health: string
  ExitCode: number
}

/**
 * Starts the site, or updates one that runs: asks for missing settings, makes missing secrets and keys, runs the jobs
 * (users of the store, migrations, builds) and then the services, which `compose.yaml` orders. Of a running site, APIs and
 * gateways are replaced one after another first. Resolves with the address when all are healthy. Throws with what each
 * unhealthy service wrote last.
 */
export async function up({ compose, ask, log, env = process.env, timeout = 300 }: UpOptions): Promise<string> {
  const settings = await completeSettings(compose.folder, ask, env)
  const folders = siteFolders(compose.folder)
  const made = makeSecrets(folders, composeFilesOf(settings))
  makeBackupFolder(resolve(compose.folder, settings.BACKUP_FOLDER || './backups'))
  if (made.length > 0) log(`New secrets in ${folders.secrets}: ${made.join(', ')}.`)
  try {
    await assertImages(compose, settings)
    await replaceOutdated(compose, log)
    await startServices(compose, timeout)
  } finally {
    // Last, below what docker prints; after a failure too, because the next start makes no new ones.
    if (made.includes('admin-password'))
      log(
        `The administrator ${settings.ADMIN_EMAIL} logs in with the password in ${join(folders.secrets, 'admin-password')}.`
      )
    if (made.includes('backup-password'))
      log(`No backup can be read without ${join(folders.secrets, 'backup-password')}: store a copy of it elsewhere.`)
  }
  const port = settings.HTTPS_PORT && settings.HTTPS_PORT !== '443' ? `:${settings.HTTPS_PORT}` : ''
  return `https://${settings.SITE_NAME}${port}`
}

async function startServices(compose: Compose, timeout: number): Promise<void> {
  try {
    await compose.run('up', '--detach', '--wait', '--wait-timeout', String(timeout), '--remove-orphans')
  } catch (error) {
    throw new Error([(error as Error).message, ...(await faultsOf(compose))].join('\n'))
  }
}

/** Stops and removes the containers; data, certificates and secrets stay. */
export const down = (compose: Compose): Promise<void> => compose.run('down', '--remove-orphans')

/** Our own images come from no registry unless `.env` names one. */
async function assertImages(compose: Compose, settings: Record<string, string | undefined>): Promise<void> {
  const own = [settings.SITE_IMAGE || 'keur-du-rail', settings.PUBLISHING_IMAGE || 'keur-du-rail-publishing']
  for (const image of own.filter((name) => !name.includes('/'))) {
    await compose.readDocker('image', 'inspect', '--format', '{{.Id}}', image).catch((error: Error) => {
      if (!/no such image/i.test(error.message)) throw error
      throw new Error(
        `There is no image ${image} on this machine: run npm run image, or name one of a registry in .env.`
      )
    })
  }
}

/** A sentence and the last lines of each service that is not as it must be. */
async function faultsOf(compose: Compose): Promise<string[]> {
  const output = await compose.read('ps', '--all', '--format', 'json').catch(() => '')
  const containers = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Container)
  const bad = containers.filter(({ State, Health, ExitCode }) =>
    State === 'exited' ? ExitCode !== 0 : State !== 'running' || (Health !== '' && Health !== 'healthy')
  )
  return Promise.all(
    [...new Map(bad.map((container) => [container.Service, container])).values()].map(async (container) => {
      const state =
        container.State === 'exited' ? `ended with ${container.ExitCode}` : container.Health || container.State
      const lines = await compose.read('logs', '--no-log-prefix', '--tail', '5', container.Service).catch(() => '')
      return `${container.Service} is ${state}:\n  ${lines.trim().replaceAll('\n', '\n  ')}`
    })
  )
}

import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { migrateDatabase } from 'api/migrations'
import { nodeFlags } from 'api/runtime/node-flags'

export interface ApiProcess {
  /** Without a path: `http://127.0.0.1:5000`. */
  address: string
  /** Resident megabytes of 1,000,000 bytes. Linux only. */
  memory(): number
  /** Ends the process as a crash would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export const administrator = { email: 'admin@exemple.sn', password: 'un long mot de passe de secours' }
export const administratorSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }

/** Returns settings of an API with an administrator and keys of its own for sessions and visits. */
export const createSettings = (settings: Record<string, string>): Record<string, string> => ({
  ...administratorSettings,
  JWT_SECRET: randomBytes(48).toString('base64url'),
  VISIT_SECRET: randomBytes(48).toString('base64url'),
  ...settings
})

/** Migrates the database and starts the API as in production, in a process of its own. */
export async function startApi(settings: Record<string, string>, port?: number): Promise<ApiProcess> {
  const apiPort = String(port ?? (await freePort()))
  const { PATH, HOME } = process.env
  const script = fileURLToPath(import.meta.resolve('api/server'))
  const env = { PATH, HOME, NODE_ENV: 'production', API_PORT: apiPort, ...settings }
  if (settings.MONGODB_URI) await migrateDatabase(settings.MONGODB_URI)
  const { pid, kill, stop } = await startService('The API', script, env, { nodeFlags, output: 'errors' })
  return {
    address: `http://127.0.0.1:${apiPort}`,
    memory: () => memoryOf(pid),
    kill,
    stop
  }
}

/** Returns all processes that this one has started, and those that they have started. Linux only. */
function descendants(of = process.pid) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const childrenOf = (pid: number): typeof all =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...childrenOf(child.pid)])
  return childrenOf(of)
}

/** Returns the first process that this one has started, directly or not, by what its command contains. */
export const findProcess = (command: RegExp) =>
  descendants().find((one) => command.test(one.command) && !one.command.startsWith('/bin/sh'))

/** Returns nothing for a process that has ended meanwhile. */
function readProcess(pid: number) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid, command, parent: readField(pid, 'PPid') }]
  } catch {
    return []
  }
}

const readField = (pid: number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

const memoryOf = (pid: number) => (readField(pid, 'VmRSS') * 1024) / 1e6

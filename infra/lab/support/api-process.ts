import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { nodeFlags } from 'api/runtime/node-flags'
import { type Memory, memoryOf } from './processes.ts'

export interface ApiProcess {
  /** Without a path: `http://127.0.0.1:5000`. */
  address: string
  memory(): Memory
  isRunning(): boolean
  /** Ends the process as a crash would. */
  kill(): Promise<void>
  /** Ends the process by SIGTERM. Returns the milliseconds that took. */
  stop(): Promise<number>
}

export const administrator = { email: 'admin@exemple.sn', password: 'un long mot de passe de secours' }
export const administratorSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }

/** Returns settings of an API with an administrator and a key of its own for sessions. */
export const createSettings = (settings: Record<string, string>): Record<string, string> => ({
  ...administratorSettings,
  JWT_SECRET: randomBytes(48).toString('base64url'),
  ...settings
})

/** Starts the API as in production, in a process of its own. */
export async function startApi(settings: Record<string, string>, port?: number): Promise<ApiProcess> {
  const apiPort = String(port ?? (await freePort()))
  const { PATH, HOME } = process.env
  const script = fileURLToPath(import.meta.resolve('api/server'))
  const env = { PATH, HOME, NODE_ENV: 'production', API_PORT: apiPort, ...settings }
  const { pid, isRunning, kill, stop } = await startService('The API', script, env, { nodeFlags, output: 'errors' })
  return {
    address: `http://127.0.0.1:${apiPort}`,
    memory: () => memoryOf(pid),
    isRunning,
    kill,
    async stop() {
      const startedAt = performance.now()
      await stop()
      return performance.now() - startedAt
    }
  }
}

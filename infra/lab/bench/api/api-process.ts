import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compiledFolder } from '@keur/engines/cache'
import { freePort } from '@keur/engines/port'
import { nodeFlags } from 'api/runtime/node-flags'
import { startChild } from './child.ts'

export interface ApiProcess {
  /** Without a path: `http://127.0.0.1:5000`. */
  address: string
  pid: number
  /** Milliseconds from the start of the process to its first list. */
  startedIn: number
  stop(): Promise<void>
}

export const administrator = { email: 'bench@exemple.sn', password: 'un mot de passe pour mesurer' }

/** The API as `npm start` runs it, on an engine and a folder of its own. Who asks may say in X-Forwarded-For who it is. */
export async function startApi(mongodbUri: string, folder: string): Promise<ApiProcess> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const script = fileURLToPath(import.meta.resolve('api/server'))
  const began = performance.now()
  const { child, stop } = await startChild(
    script,
    {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: compiledFolder(),
      NODE_ENV: 'production',
      API_PORT: String(port),
      MONGODB_URI: mongodbUri,
      DATA_DIR: folder,
      JWT_SECRET: randomBytes(48).toString('base64'),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      TRUSTED_PROXIES: '127.0.0.1'
    },
    nodeFlags
  )
  await firstAnswer(`${address}/api/properties?limit=1`)
  return { address, pid: child.pid!, startedIn: performance.now() - began, stop }
}

/** On a busy machine it may first say that it is too busy. */
async function firstAnswer(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(url)).ok) return
    await sleep(20)
  }
  throw new Error(`${url} does not answer.`)
}

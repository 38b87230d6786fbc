import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface ApiProcess {
  address: string
  /** As a crash would. */
  kill(): Promise<void>
  /** The gentle way. Answers the milliseconds it took. */
  stop(): Promise<number>
  /** The most memory it has used so far, and what it uses now, in megabytes. */
  memory(): { peak: number; now: number }
  /** Open files and sockets. */
  alive(): boolean
}

const script = createRequire(import.meta.url).resolve('api/server')

/** The API as it runs in production, in a process of its own. */
export async function startApi(port: number, settings: Record<string, string>): Promise<ApiProcess> {
  const child = fork(script, {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', API_PORT: String(port), ...settings },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const ready = new Promise<void>((resolve) => child.on('message', (message) => message === 'ready' && resolve()))
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The API ended before it was ready (${signal ?? code}).`)
  })
  await Promise.race([ready, ended])
  ended.catch(() => {})
  return {
    address: `http://127.0.0.1:${port}/api`,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
    memory: () => memoryOf(child.pid!),
    alive: () => child.exitCode === null && child.signalCode === null
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  const begun = performance.now()
  if (child.exitCode !== null || child.signalCode !== null) return 0
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return performance.now() - begun
}

function memoryOf(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024
  return { peak: megabytes('VmHWM'), now: megabytes('VmRSS') }
}

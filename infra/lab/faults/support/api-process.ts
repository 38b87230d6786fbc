import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { endPart, startPart } from './part-process.ts'

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
  const child = await startPart('The API', script, { API_PORT: String(port), ...settings })
  return {
    address: `http://127.0.0.1:${port}/api`,
    kill: async () => void (await endPart(child, 'SIGKILL')),
    stop: () => endPart(child, 'SIGTERM'),
    memory: () => memoryOf(child.pid!),
    alive: () => child.exitCode === null && child.signalCode === null
  }
}

function memoryOf(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024
  return { peak: megabytes('VmHWM'), now: megabytes('VmRSS') }
}

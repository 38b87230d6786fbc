import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { engineFailure, messageOf } from '@keur/engines/shared/engine-failure'

/** A process of a cluster. Its output is in `<folder>/<name>.log`. */
export interface Part {
  name: string
  pid: number
  /** Asks for its end, waits ten seconds, then kills it. */
  stop(): Promise<void>
  kill(): Promise<void>
  /** Resolves when `check` does not throw. Throws its last error, or the last lines of a process that has ended. */
  ready(check: () => Promise<unknown>, seconds: number): Promise<void>
}

/** Starts a process that the kernel kills when this one ends, however it ends. */
export function startPart(
  name: string,
  [program = '', ...args]: string[],
  { folder, env = {} }: { folder: string; env?: NodeJS.ProcessEnv }
): Part {
  const file = join(folder, `${name}.log`)
  const output = openSync(file, 'a')
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output, output],
    detached: true
  })
  closeSync(output)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    for (const event of ['error', 'exit'] as const)
      child.once(event, () => {
        hasEnded = true
        resolve()
      })
  })
  const signal = (wanted: NodeJS.Signals) => hasEnded || child.kill(wanted)
  return {
    name,
    pid: child.pid ?? 0,
    async stop() {
      signal('SIGTERM')
      await Promise.race([ended, pause(10_000, undefined, { ref: false })])
      signal('SIGKILL')
      await ended
    },
    async kill() {
      signal('SIGKILL')
      await ended
    },
    async ready(check, seconds) {
      const end = Date.now() + seconds * 1000
      for (;;) {
        try {
          return void (await check())
        } catch (error) {
          if (hasEnded) throw engineFailure(`${name} ended: ${lastLines(file)}`, error)
          if (Date.now() > end)
            throw engineFailure(`${name} is not ready after ${seconds} s (${messageOf(error)}): ${lastLines(file)}`)
        }
        await pause(250)
      }
    }
  }
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-4).join(' | ')

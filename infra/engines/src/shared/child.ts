import { spawn } from 'node:child_process'
import { engineFailure } from './engine-failure.ts'

export interface Child {
  pid: number
  /** The first standard-output line that `read` makes something of. Rejects when the process ends or the time is over first. */
  firstLine<T>(read: (line: string) => T | undefined, milliseconds: number): Promise<T>
  /** Resolves when the process is gone, with how it went and its last words. */
  gone: Promise<string>
  /** Asks the process to end (it sees its standard input close), waits, and kills the whole group after ten seconds. */
  stop(): Promise<void>
}

const stopGrace = 10_000

/**
 * Starts a process that ends when its standard input closes: that happens at `stop`, and also, by the kernel's hand, when we are killed.
 * It leads its own group, so that Ctrl-C reaches us alone and we end it last. It sees only the environment given.
 */
export function startChild(command: string, args: string[], env: Record<string, string>): Child {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env })
  const lines: string[] = []
  const readers = new Set<(line: string) => boolean>()
  const hear = (stream: NodeJS.ReadableStream, tell: boolean) => {
    let rest = ''
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        const taken = tell && [...readers].some((reader) => reader(line))
        if (!taken) lines.push(line)
        if (lines.length > 20) lines.shift()
      }
    })
  }
  hear(child.stdout, true)
  hear(child.stderr, false)
  child.stdin.on('error', () => {})
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) =>
      resolve(`${signal ? `ended by ${signal}` : `ended with code ${code}`}${lastWords(lines)}`)
    )
  })
  return {
    pid: child.pid ?? 0,
    gone,
    async firstLine(read, milliseconds) {
      let timer: NodeJS.Timeout | undefined
      try {
        return await new Promise((resolve, reject) => {
          const reader = (line: string) => {
            const result = read(line)
            if (result === undefined) return false
            readers.delete(reader)
            resolve(result)
            return true
          }
          readers.add(reader)
          gone.then((how) => reject(engineFailure(how)))
          timer = setTimeout(
            () => reject(engineFailure(`no answer after ${milliseconds / 1000} s${lastWords(lines)}`)),
            milliseconds
          )
        })
      } finally {
        clearTimeout(timer)
      }
    },
    async stop() {
      child.stdin.end()
      const timer = setTimeout(() => killGroup(child.pid), stopGrace)
      await gone
      clearTimeout(timer)
    }
  }
}

function lastWords(lines: string[]): string {
  const words = lines.filter((line) => line.trim()).slice(-3)
  return words.length > 0 ? `: ${words.join(' | ').slice(0, 500)}` : ''
}

/** Kills every process of the group that `pid` leads; one that has ended in between is no error. */
export function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended in between.
  }
}

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { engineFailure, messageOf } from './engine-failure.ts'

export interface Child {
  pid: number
  /** Resolves with the first result of `read` for a line of output. Rejects at the process's end, or in time. */
  firstLine<T>(read: (line: string) => T | undefined, milliseconds: number): Promise<T>
  /** Resolves when the process has ended, with the reason and its last lines of output. */
  exited: Promise<string>
  /** Closes the standard input of the process, waits for its end, and kills its group after ten seconds. */
  stop(): Promise<void>
}

const stopTimeout = 10_000

/**
 * Starts a process that ends when its standard input closes: at `stop`, and also when this process is killed. It leads
 * its own process group, so that Ctrl-C reaches this process alone. Its environment is `env` and nothing else.
 */
export function startChild(command: string, args: string[], env: Record<string, string>): Child {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env })
  const lines: string[] = []
  const [output] = [child.stdout, child.stderr].map((input) =>
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 20) lines.shift()
    })
  )
  child.stdin.on('error', () => {})
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) =>
      resolve(`${signal ? `ended by ${signal}` : `ended with code ${code}`}${lastLines(lines)}`)
    )
  })
  return {
    pid: child.pid ?? 0,
    exited,
    firstLine<T>(read: (line: string) => T | undefined, milliseconds: number): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const onLine = (line: string) => {
        const result = read(line)
        if (result !== undefined) resolve(result)
      }
      output?.on('line', onLine)
      exited.then((reason) => reject(engineFailure(reason)))
      const timer = setTimeout(
        () => reject(engineFailure(`no output within ${milliseconds / 1000} s${lastLines(lines)}`)),
        milliseconds
      )
      return promise.finally(() => {
        clearTimeout(timer)
        output?.off('line', onLine)
      })
    },
    async stop() {
      child.stdin.end()
      const timer = setTimeout(() => killGroup(child.pid), stopTimeout)
      await exited
      clearTimeout(timer)
    }
  }
}

function lastLines(lines: string[]): string {
  const words = lines.filter((line) => line.trim()).slice(-3)
  return words.length > 0 ? `: ${words.join(' | ').slice(0, 500)}` : ''
}

/** Kills every process of the group that `pid` leads. A group that has ended is no error. */
export function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}

// MongoDB and MinIO ignore the end of standard input. This shell starts the server, and sends SIGTERM when our input
// ends.
const supervisor = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(read -r _ <&3; kill -TERM $server) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`

/** Starts a server that gets a SIGTERM when it is stopped, and also when this process is killed. */
export function startSupervisedChild(program: string, args: string[], env: Record<string, string>): Child {
  return startChild('/bin/sh', ['-c', supervisor, 'supervisor', program, ...args], env)
}

/** Repeats `probe` until it succeeds. Rejects with the last lines of a process that ends first, or in time. */
export async function waitUntilReady(child: Child, probe: () => Promise<void>, milliseconds: number): Promise<void> {
  let isOver = false
  const ended = child.exited.then((reason) => Promise.reject(new Error(reason)))
  const succeed = async () => {
    const end = Date.now() + milliseconds
    while (!isOver) {
      try {
        return await probe()
      } catch (error) {
        if (Date.now() > end) throw new Error(`not ready within ${milliseconds / 1000} s (${messageOf(error)})`)
      }
      await pause(50)
    }
  }
  try {
    await Promise.race([ended, succeed()])
  } finally {
    isOver = true
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { compiledFolder } from './cache.ts'
import type { Environment } from './engine.ts'

/** A Node process of the site: the API, a gateway, a server of a benchmark. */
export interface ServiceProcess {
  pid: number
  /** Resolves with a sentence about how the process ended. */
  ended: Promise<string>
  isRunning(): boolean
  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  stop(): Promise<void>
  /** Sends SIGKILL, as a crash would. */
  kill(): Promise<void>
}

export interface ServiceOptions {
  nodeFlags?: string[]
  parameters?: string[]
  /** Where the output goes: all of it to ours (by default), only standard error to ours, or each line to a function. */
  output?: 'all' | 'errors' | ((line: string) => void)
  /** Ends a start that is under way. */
  signal?: AbortSignal
}

/** A service that does not send «ready» within this time, in milliseconds, is stopped. */
const startTimeout = 120_000
const stopTimeout = 10_000

/**
 * Starts a long-running script and waits for its message «ready». Its environment is `env` and Node's compile cache.
 * Rejects when the script exits before, or when `signal` aborts.
 */
export async function startService(
  name: string,
  script: string,
  env: Environment,
  { nodeFlags = [], parameters = [], output = 'all', signal }: ServiceOptions = {}
): Promise<ServiceProcess> {
  if (signal?.aborted) throw new Error(`${name} is not started: the site stops.`)
  const [stdout, stderr] = { all: ['inherit', 'inherit'], errors: ['ignore', 'inherit'], lines: ['pipe', 'pipe'] }[
    typeof output === 'string' ? output : 'lines'
  ] as ['inherit', 'inherit']
  const child = fork(script, parameters, {
    env: { NODE_COMPILE_CACHE: compiledFolder(), ...env } as NodeJS.ProcessEnv,
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeFlags],
    stdio: ['ignore', stdout, stderr, 'ipc']
  })
  if (typeof output === 'function')
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', output)
  let timedOut = false
  const exited = exitReason(child)
  const failed = exited.then((reason) => {
    if (timedOut) throw new Error(`${name} was not ready within ${startTimeout / 1000} s.`)
    throw new Error(`${name} did not start (${reason}); see its output above.`)
  })
  const ready = new Promise<void>((resolve) => child.on('message', (message) => message === 'ready' && resolve()))
  const stop = () => endChild(child, 'SIGTERM')
  const timer = setTimeout(() => {
    timedOut = true
    void stop()
  }, startTimeout)
  signal?.addEventListener('abort', stop)
  try {
    await Promise.race([ready, failed])
  } finally {
    failed.catch(() => {})
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
  return {
    pid: child.pid as number,
    ended: exited.then((reason) => `${name} ended (${reason}).`),
    isRunning: () => isRunning(child),
    stop,
    kill: () => endChild(child, 'SIGKILL')
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function endChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
  await exited
  clearTimeout(timer)
}

/** Resolves with the exit code, the signal or the spawn error. */
function exitReason(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  child.once('error', ({ message }) => resolve(message))
  return promise
}

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiledFolder } from '@keur/engines/paths'
import type { RunningPart } from './supervisor.ts'

type Environment = Record<string, string | undefined>

/** A part that does not say «ready» within this time, in milliseconds, hangs. */
const startLimit = 120_000

/** Starts a long-running part and waits for its word «ready». Rejects where it ends before, and where `signal` ends it. */
export async function startPart(
  name: string,
  script: string,
  env: Environment,
  { options = [], signal }: { options?: string[]; signal?: AbortSignal } = {}
): Promise<RunningPart & { pid: number }> {
  if (signal?.aborted) throw new Error(`${name} is not started: the site stops.`)
  const child = fork(script, {
    env: { NODE_COMPILE_CACHE: compiledFolder(), ...env } as NodeJS.ProcessEnv,
    execArgv: ['--disable-warning=ExperimentalWarning', ...options],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc']
  })
  let hangs = false
  const how = endOf(child)
  const failed = how.then((words) => {
    if (hangs) throw new Error(`${name} did not say that it is ready within ${startLimit / 1000} s.`)
    throw new Error(`${name} did not start (${words}); what it said stands above.`)
  })
  const ready = new Promise<void>((resolve) => child.on('message', (message) => message === 'ready' && resolve()))
  const end = () => void stopPart(child)
  const timer = setTimeout(() => {
    hangs = true
    end()
  }, startLimit)
  signal?.addEventListener('abort', end)
  try {
    await Promise.race([ready, failed])
  } finally {
    failed.catch(() => {})
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
  return {
    pid: child.pid as number,
    ended: how.then((words) => `${name} ended (${words}).`),
    stop: () => stopPart(child)
  }
}

/** Runs a part that does its work and ends. */
export async function runPart(
  name: string,
  script: string,
  env: Environment,
  { parameters = [], signal }: { parameters?: string[]; signal?: AbortSignal } = {}
): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...parameters], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} failed (exit ${code}); what it said stands above.`)
}

/** Ends a part the gentle way, and after ten seconds the other way. */
async function stopPart(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(hard)
}

/** Resolves with how a process ended, or why there never was one. */
function endOf(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  child.once('error', ({ message }) => resolve(message))
  return promise
}

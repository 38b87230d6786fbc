import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compiledFolder } from '@keur/engines/paths'
import { root } from '@keur/platform/apps'
import { buildSettings, processEnvironment } from '@keur/platform/process-environment'
import { apiSettings } from 'api/config'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'
import type { Environment } from './settings.ts'
import type { RunningService } from './supervisor.ts'

export type ProcessName = 'gateway' | 'api' | 'seed' | 'build'

/** The settings that each process reads, listed by its own code. None of them gets the signing key of a team. */
const settingsByProcess: Record<ProcessName, (env: Environment) => readonly string[]> = {
  gateway: gatewaySettingsFor,
  api: () => apiSettings,
  seed: () => [...apiSettings, 'SEED'],
  build: () => buildSettings
}

/** The environment of one process: only the settings that it reads. */
export const environmentFor = (name: ProcessName, env: Environment): Record<string, string> =>
  processEnvironment(settingsByProcess[name](env), env)

/** A service that does not send «ready» within this time, in milliseconds, is stopped. */
const startTimeout = 120_000
const stopTimeout = 10_000

/**
 * Starts a long-running script and waits for its message «ready». Rejects when it exits before, or when `signal`
 * aborts.
 */
export async function startService(
  name: string,
  script: string,
  env: Environment,
  { options = [], signal }: { options?: string[]; signal?: AbortSignal } = {}
): Promise<RunningService & { pid: number }> {
  if (signal?.aborted) throw new Error(`${name} is not started: the site stops.`)
  const child = fork(script, {
    env: { NODE_COMPILE_CACHE: compiledFolder(), ...env } as NodeJS.ProcessEnv,
    execArgv: ['--disable-warning=ExperimentalWarning', ...options],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc']
  })
  let timedOut = false
  const exited = exitReason(child)
  const failed = exited.then((reason) => {
    if (timedOut) throw new Error(`${name} was not ready within ${startTimeout / 1000} s.`)
    throw new Error(`${name} did not start (${reason}); see its output above.`)
  })
  const ready = new Promise<void>((resolve) => child.on('message', (message) => message === 'ready' && resolve()))
  const stop = () => stopChild(child)
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
  return { pid: child.pid as number, ended: exited.then((reason) => `${name} ended (${reason}).`), stop }
}

/** Runs a script to its end. Rejects when its exit code is not 0, or when `signal` aborts. */
export async function runScript(
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
  if (code !== 0) throw new Error(`${name} failed (exit code ${code}); see its output above.`)
}

/** Builds an app in a child process, because webpack does not give its memory back. */
export const runBuild = (app: string, env: Environment, signal?: AbortSignal): Promise<void> =>
  runScript(`The build of ${app}`, join(root, 'infra/platform/src/build.ts'), environmentFor('build', env), {
    parameters: [app],
    signal
  })

/** Sends SIGTERM, and SIGKILL after ten seconds. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
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

/** Calls `stop` once at the first SIGINT or SIGTERM of this process, then exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = async () => {
    if (isStopping) return
    isStopping = true
    console.log('\nArrêt…')
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

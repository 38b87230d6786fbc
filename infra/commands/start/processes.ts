import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiledFolder } from '@keur/engines/paths'

type Environment = Record<string, string | undefined>

/** Starts a long-running part and waits for its word «ready». Rejects with what it said when it ends before. */
export async function startPart(
  name: string,
  script: string,
  env: Environment,
  options: string[] = []
): Promise<ChildProcess> {
  const child = fork(script, {
    env: { NODE_COMPILE_CACHE: compiledFolder(), ...env } as NodeJS.ProcessEnv,
    execArgv: ['--disable-warning=ExperimentalWarning', ...options],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc']
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} did not start (exit ${code}); what it said stands above.`)
  })
  const ready = new Promise<void>((resolve) => child.on('message', (message) => message === 'ready' && resolve()))
  await Promise.race([ready, ended])
  ended.catch(() => {})
  return child
}

/** Runs a part that does its work and ends. */
export async function runPart(
  name: string,
  script: string,
  env: Environment,
  parameters: string[] = []
): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...parameters], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit']
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} failed (exit ${code}); what it said stands above.`)
}

/** Ends a part the gentle way, and after ten seconds the other way. */
export async function stopPart(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(hard)
}

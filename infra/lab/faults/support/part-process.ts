import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts a part of the site as it runs in production, and waits for its word «ready». */
export async function startPart(name: string, script: string, settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(script, {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const ready = new Promise<void>((resolve) => child.on('message', (message) => message === 'ready' && resolve()))
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${name} ended before it was ready (${signal ?? code}).`)
  })
  await Promise.race([ready, ended])
  ended.catch(() => {})
  return child
}

/** Answers the milliseconds it took. */
export async function endPart(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  const begun = performance.now()
  if (child.exitCode !== null || child.signalCode !== null) return 0
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return performance.now() - begun
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts a script of ours and waits for what it says first. Rejects where it ends before. */
export async function startChild(script: string, env: Record<string, string | undefined>, options: string[] = []) {
  const child = fork(script, {
    env: env as NodeJS.ProcessEnv,
    execArgv: ['--disable-warning=ExperimentalWarning', ...options],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code} before it was ready.`)
  })
  ended.catch(() => {})
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown]
  return { child, message, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(hard)
}

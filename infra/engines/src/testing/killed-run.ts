import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../engine.ts'

const script = fileURLToPath(new URL('start-and-wait.ts', import.meta.url))

/** Starts an engine in a process of its own, waits until it is ready, and kills the process before it can clean up. */
export async function killRun(engine: 'mongodb' | 'minio', dataDir: string, env: Environment): Promise<void> {
  const run = spawn(process.execPath, [script, engine, dataDir], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(run.stdout, 'data')
  run.kill('SIGKILL')
  await once(run, 'exit')
}

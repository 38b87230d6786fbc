import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../engine.ts'

const script = fileURLToPath(new URL('start-and-wait.ts', import.meta.url))

/** Starts an engine in a run of its own, waits until it is ready, and kills that run so that it can clean up nothing. */
export async function killedRun(engine: 'mongodb' | 'minio', dataDir: string, env: Environment): Promise<void> {
  const run = spawn(process.execPath, [script, engine, dataDir], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(run.stdout, 'data')
  run.kill('SIGKILL')
  await once(run, 'exit')
}

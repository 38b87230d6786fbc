// As a program it starts an engine on a folder, prints its description as JSON, and waits to be killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../engine.ts'

const script = fileURLToPath(import.meta.url)

/** Starts an engine in a process of its own, waits until it is ready, and kills the process before it can clean up. */
export async function killRun(engine: 'mongodb' | 'minio', dataDir: string, env: Environment): Promise<void> {
  const run = spawn(process.execPath, [script, engine, dataDir], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(run.stdout, 'data')
  run.kill('SIGKILL')
  await once(run, 'exit')
}

if (process.argv[1] === script) {
  const [engine, dataDir = ''] = process.argv.slice(2)
  const { startMinio } = await import('../minio.ts')
  const { startMongodb } = await import('../mongodb.ts')
  const started = engine === 'minio' ? await startMinio({ dataDir }) : await startMongodb({ dataDir })
  console.log(JSON.stringify(started))
  setInterval(() => {}, 1000)
}

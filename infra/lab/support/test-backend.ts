import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningEngine } from '@keur/engines/engine'
import { startMinio } from '@keur/engines/minio'
import { startMongodb } from '@keur/engines/mongodb'
import { freePort } from '@keur/engines/port'
import { createSettings, findProcess, startApi } from './processes.ts'
import { measure } from './statistics.ts'

/** An API, its database and its object store, with empty folders. */
export type TestBackend = Awaited<ReturnType<typeof startBackend>>

/** Runs `work` with a backend, whose API has these settings besides its own. It is stopped afterwards. */
export async function withBackend<Result>(
  settings: Record<string, string>,
  work: (backend: TestBackend) => Promise<Result>
): Promise<Result> {
  const backend = await startBackend(settings)
  return work(backend).finally(backend.stop)
}

async function startBackend(more: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'keur-faults-'))
  const env = { ...process.env, MONGODB_URI: undefined, MINIO_ENDPOINT: undefined }
  const mongodb = await startMongodb({ dataDir: folder, env })
  /** Null on a machine without MinIO, where photos are stored in a folder. */
  const minio = await startMinio({ dataDir: folder, env })
  const settings = createSettings({
    ...{ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000', MONGODB_URI: mongodb.uri },
    ...(minio && {
      MINIO_ENDPOINT: minio.endpoint,
      MINIO_ACCESS_KEY: minio.accessKey,
      MINIO_SECRET_KEY: minio.secretKey
    }),
    ...more
  })
  const port = await freePort()
  let api = await startApi(settings, port)
  return {
    address: api.address,
    database: faultsOf(mongodb, /mongodb\/embedded-process|\bmongod\b/),
    store: faultsOf(minio, /minio server/),
    /** Kills the API, and starts it again at the same address. Returns the milliseconds that took. */
    crashApi: () =>
      measure(async () => {
        await api.kill()
        api = await startApi(settings, port)
      }),
    async stop() {
      await api.stop()
      await Promise.all([mongodb.stop(), minio?.stop()])
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Of an engine whose process has this command. */
function faultsOf(engine: RunningEngine | null, command: RegExp) {
  return {
    /** Kills it, and starts it again on the same data and address. Returns the milliseconds that took. Throws without one. */
    crash: () =>
      measure(async () => {
        const found = engine && findProcess(command)
        if (!found) throw new Error(`No process on this machine is ${command}.`)
        const ended = engine.ended()
        process.kill(found.pid, 'SIGKILL')
        await ended
        await engine.restart()
      })
  }
}

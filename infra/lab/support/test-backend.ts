import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMinio } from '@keur/engines/minio'
import { type MongodbEngine, startMongodb } from '@keur/engines/mongodb'
import { freePort } from '@keur/engines/port'
import { createSettings, startApi } from './processes.ts'
import { measure } from './statistics.ts'
import { startTcpProxy } from './tcp-proxy.ts'

/** An API, its database and its object store, each behind a proxy that can be shut, with empty folders. */
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
  let mongodb = await startMongodb({ dataDir: folder, env })
  let minio = await startMinio({ dataDir: folder, env })
  const database = await startTcpProxy(targetOf(mongodb))
  /** Null on a machine without MinIO, where photos are stored in a folder. */
  const store = minio && (await startTcpProxy({ port: Number(new URL(minio.endpoint).port), host: '127.0.0.1' }))
  const settings = createSettings({
    ...{ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' },
    ...(minio && { MINIO_ACCESS_KEY: minio.accessKey, MINIO_SECRET_KEY: minio.secretKey }),
    ...(store && { MINIO_ENDPOINT: `http://127.0.0.1:${store.port}` }),
    MONGODB_URI: mongodb.uri.replace(hostOf(mongodb), `127.0.0.1:${database.port}`),
    ...more
  })
  const port = await freePort()
  let api = await startApi(settings, port)
  return {
    ...{ database, store, settings, address: api.address },
    /** Kills the API, and starts it again at the same address. Returns the milliseconds that took. */
    crashApi: () =>
      measure(async () => {
        await api.kill()
        api = await startApi(settings, port)
      }),
    /** Kills the engine, and starts it again on the same data. Returns the milliseconds that took. */
    crashDatabase: () =>
      measure(async () => {
        await mongodb.kill()
        mongodb = await startMongodb({ dataDir: folder, env })
        database.setTarget(targetOf(mongodb))
      }),
    crashStore: () =>
      measure(async () => {
        if (!minio) throw new Error('There is no MinIO on this machine.')
        await minio.kill()
        minio = await startMinio({ dataDir: folder, env, as: minio })
      }),
    async stop() {
      await api.stop()
      await Promise.all([database.stop(), store?.stop()])
      await Promise.all([mongodb.stop(), minio?.stop()])
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const hostOf = ({ uri }: MongodbEngine) => /^mongodb:\/\/([^/?]+)/.exec(uri)![1]!

/** The embedded engine listens on a socket of the file system, and mongod on a port. */
function targetOf(mongodb: MongodbEngine) {
  const [host = '', port = '27017'] = decodeURIComponent(hostOf(mongodb)).split(':')
  return host.startsWith('/') ? { path: host } : { host, port: Number(port) }
}

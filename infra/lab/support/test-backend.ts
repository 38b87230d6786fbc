import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MinioEngine, startMinio } from '@keur/engines/minio'
import { type MongodbEngine, startMongodb } from '@keur/engines/mongodb'
import { freePort } from '@keur/engines/port'
import { type ApiProcess, createSettings, startApi } from './processes.ts'
import { measure } from './statistics.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** An API, its database and its object store, each behind a proxy that can be shut, with empty folders. */
export interface TestBackend {
  /** The first API process. After a kill, `restartApi` starts it again at the same address. */
  api: ApiProcess
  database: TcpProxy
  /** Null when photos are stored in a folder. */
  store: TcpProxy | null
  /** The settings of the API. */
  settings: Record<string, string>
  restartApi(): Promise<void>
  /** Starts one more API process on the same database and store. */
  startAnotherApi(): Promise<ApiProcess>
  /** Kills the engine and starts it again on the same data. Returns the milliseconds that took. */
  crashDatabase(): Promise<number>
  crashStore(): Promise<number>
  stop(): Promise<void>
}

interface BackendOptions {
  /** The folder for photos and mails, instead of MinIO and a temporary folder. */
  photosIn?: string
  /** Where the folder of the backend with its database is created. */
  within?: string
  /** More settings of the API. */
  settings?: Record<string, string>
}

/** Runs `work` with a backend, which is stopped afterwards. */
export async function withBackend<Result>(
  options: BackendOptions,
  work: (backend: TestBackend) => Promise<Result>
): Promise<Result> {
  const backend = await startBackend(options)
  try {
    return await work(backend)
  } finally {
    await backend.stop()
  }
}

async function startBackend({ photosIn, within = tmpdir(), settings: more }: BackendOptions): Promise<TestBackend> {
  const folder = mkdtempSync(join(within, 'keur-faults-'))
  const env = { ...process.env, MONGODB_URI: undefined, MINIO_ENDPOINT: undefined }
  let mongodb = await startMongodb({ dataDir: folder, env })
  let minio = photosIn ? null : await startMinio({ dataDir: folder, env })
  const database = await startTcpProxy(targetOf(mongodb))
  const store = minio && (await startTcpProxy({ port: Number(new URL(minio.endpoint).port), host: '127.0.0.1' }))
  const settings = createSettings({
    DATA_DIR: photosIn ?? folder,
    MONGODB_URI: mongodb.uri.replace(hostOf(mongodb), `127.0.0.1:${database.port}`),
    DATABASE_DIR: folder,
    PUBLIC_URL: 'http://localhost:3000',
    ...(minio && store ? storeSettings(minio, store) : {}),
    ...more
  })
  const port = await freePort()
  const others: ApiProcess[] = []
  const backend: TestBackend = {
    api: await startApi(settings, port),
    database,
    store,
    settings,
    async restartApi() {
      backend.api = await startApi(settings, port)
    },
    async startAnotherApi() {
      const another = await startApi(settings)
      others.push(another)
      return another
    },
    crashDatabase: () =>
      measure(async () => {
        await mongodb.kill()
        mongodb = await startMongodb({ dataDir: folder, env })
        database.setTarget(targetOf(mongodb))
      }),
    crashStore: () =>
      measure(async () => {
        if (!minio) throw new Error('This backend has no MinIO.')
        await minio.kill()
        minio = await startMinio({ dataDir: folder, env, as: minio })
      }),
    async stop() {
      await Promise.all([backend.api, ...others].map((api) => api.stop()))
      await Promise.all([database.stop(), store?.stop()])
      await Promise.all([mongodb.stop(), minio?.stop()])
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return backend
}

const hostOf = ({ uri }: MongodbEngine) => /^mongodb:\/\/([^/?]+)/.exec(uri)![1]!

/** The embedded engine listens on a socket of the file system, and mongod on a port. */
function targetOf(mongodb: MongodbEngine) {
  const host = decodeURIComponent(hostOf(mongodb))
  return host.startsWith('/')
    ? { path: host }
    : { host: host.split(':')[0]!, port: Number(host.split(':')[1] ?? 27017) }
}

const storeSettings = ({ accessKey, secretKey }: MinioEngine, proxy: TcpProxy) => ({
  MINIO_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
  MINIO_ACCESS_KEY: accessKey,
  MINIO_SECRET_KEY: secretKey
})

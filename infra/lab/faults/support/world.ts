import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MinioEngine, startMinio } from '@keur/engines/minio'
import { type MongodbEngine, startMongodb } from '@keur/engines/mongodb'
import { freePort } from '@keur/engines/port'
import { type ApiProcess, startApi } from './api-process.ts'
import { type Relay, startRelay } from './relay.ts'

const admin = { email: 'admin@exemple.sn', password: 'un long mot de passe de secours' }

export interface World {
  /** The first API process. Killing it does not end the world: `restartApi` brings it back. */
  api: ApiProcess
  database: Relay
  /** Null where photos are kept in a folder. */
  store: Relay | null
  settings: Record<string, string>
  folder: string
  restartApi(): Promise<void>
  /** One more process on the same database and store. */
  anotherApi(): Promise<ApiProcess>
  /** Kills the engine at once, and starts it again on the same data. Answers the milliseconds from the kill to its being back. */
  crashDatabase(): Promise<number>
  crashStore(): Promise<number>
  /** A token of an administrator. */
  token(): Promise<string>
  end(): Promise<void>
}

interface WorldSettings {
  /** The folder for photos and mails, instead of MinIO and the folder of the world. */
  photosIn?: string
  /** Where the folder of the world is made, and in it the database's; without it where temporary files lie. */
  within?: string
  /** Settings of the API beside those that it needs. */
  settings?: Record<string, string>
}

/** A real engine, a real store, and the API in front of them, on empty folders, each behind a door that can be shut. */
export async function createWorld({ photosIn, within = tmpdir(), settings: more }: WorldSettings = {}): Promise<World> {
  const folder = mkdtempSync(join(within, 'keur-faults-'))
  const env = { ...process.env, MONGODB_URI: undefined, MINIO_ENDPOINT: undefined }
  let mongodb = await startMongodb({ dataDir: folder, env })
  let minio = photosIn ? null : await startMinio({ dataDir: folder, env })
  const database = await startRelay(targetOf(mongodb))
  const store = minio && (await startRelay({ port: Number(new URL(minio.endpoint).port), host: '127.0.0.1' }))
  const settings: Record<string, string> = {
    DATA_DIR: photosIn ?? folder,
    MONGODB_URI: throughRelay(mongodb, database),
    DATABASE_DIR: folder,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    PUBLIC_URL: 'http://localhost:3000',
    ...(minio && store ? storeSettings(minio, store) : {}),
    ...more
  }
  const port = await freePort()
  const others: ApiProcess[] = []
  const world: World = {
    api: await startApi(port, settings),
    database,
    store,
    settings,
    folder,
    async restartApi() {
      world.api = await startApi(port, settings)
    },
    async anotherApi() {
      const another = await startApi(await freePort(), settings)
      others.push(another)
      return another
    },
    async crashDatabase() {
      const begun = performance.now()
      await mongodb.kill()
      mongodb = await startMongodb({ dataDir: folder, env })
      database.leadTo(targetOf(mongodb))
      return performance.now() - begun
    },
    async crashStore() {
      if (!minio) throw new Error('There is no MinIO to crash.')
      const begun = performance.now()
      await minio.kill()
      minio = await startMinio({ dataDir: folder, env, as: minio })
      return performance.now() - begun
    },
    async token() {
      const answer = await fetch(`${world.api.address}/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(admin)
      })
      if (!answer.ok) throw new Error(`The administrator cannot log in: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { token: string }).token
    },
    async end() {
      await Promise.all([world.api, ...others].map((api) => api.stop()))
      await Promise.all([database.stop(), store?.stop()])
      await Promise.all([mongodb.stop(), minio?.stop()])
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return world
}

/** The engine listens on a socket of the file system, or on a port. */
function targetOf({ uri }: MongodbEngine) {
  const place = decodeURIComponent(placeOf(uri))
  if (place.startsWith('/')) return { path: place }
  const [host = '127.0.0.1', port = '27017'] = place.split(':')
  return { host, port: Number(port) }
}

const placeOf = (uri: string) => /^mongodb:\/\/([^/?]+)/.exec(uri)![1]!

function throughRelay({ uri }: MongodbEngine, relay: Relay): string {
  return uri.replace(placeOf(uri), `127.0.0.1:${relay.port}`)
}

const storeSettings = ({ accessKey, secretKey }: MinioEngine, relay: Relay) => ({
  MINIO_ENDPOINT: `http://127.0.0.1:${relay.port}`,
  MINIO_ACCESS_KEY: accessKey,
  MINIO_SECRET_KEY: secretKey
})

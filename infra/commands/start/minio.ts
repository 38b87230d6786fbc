import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningEngine } from '@keur/engines/engine'
import { type MinioEngine, startMinio } from '@keur/engines/minio'
import type { Environment, Settings } from './settings.ts'

interface Credentials {
  endpoint: string
  accessKey: string
  secretKey: string
}

/**
 * Starts or connects to MinIO for photos. Null means that photos lie in a folder. A data folder stays with the kind of
 * store that it began with: otherwise its photos would seem lost once MinIO is installed on this machine, or removed.
 */
export async function startPhotoStore(settings: Settings, log: (line: string) => void): Promise<MinioEngine | null> {
  const dataDir = settings.DATA_DIR
  const exists = (folder: string) => existsSync(join(dataDir, folder))
  if (!settings.MINIO_ENDPOINT && exists('media') && !exists('minio')) {
    log(`Photos: in the folder ${join(dataDir, 'media')}, because this data folder has its photos there`)
    return null
  }
  const minio = await startMinio({ dataDir, env: settings, log })
  if (!minio && exists('minio')) {
    throw new Error(
      `The photos of ${dataDir} are in MinIO, which is not available on this machine: install it, or set MINIO_ENDPOINT.`
    )
  }
  return minio
}

const credentialsFile = (dataDir: string) => join(dataDir, 'minio.place.json')

/**
 * Writes the credentials of a running MinIO into the data folder, readable by its owner only, and removes them at its
 * stop. Port and keys change with every start, and the publishing commands, which run in other processes, need them.
 */
export function withCredentialsFile(dataDir: string, minio: RunningEngine & Credentials): RunningEngine {
  const { endpoint, accessKey, secretKey } = minio
  const file = credentialsFile(dataDir)
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ endpoint, accessKey, secretKey } satisfies Credentials), { mode: 0o600 })
  return {
    ...minio,
    async stop() {
      rmSync(file, { force: true })
      await minio.stop()
    }
  }
}

/** Adds the credentials of the MinIO that runs on this data folder, unless the settings name another or need none. */
export function withLocalMinio<Env extends Environment & { DATA_DIR: string }>(env: Env): Env {
  if (env.BUILD_STORE !== 'minio' || env.MINIO_ENDPOINT) return env
  const credentials = readMinioCredentials(env.DATA_DIR)
  if (!credentials) {
    throw new Error(
      `BUILD_STORE=minio, but no MinIO is known: start the site of ${env.DATA_DIR}, or set MINIO_ENDPOINT, MINIO_ACCESS_KEY and MINIO_SECRET_KEY.`
    )
  }
  const { endpoint, accessKey, secretKey } = credentials
  return { ...env, MINIO_ENDPOINT: endpoint, MINIO_ACCESS_KEY: accessKey, MINIO_SECRET_KEY: secretKey }
}

/** The credentials of the MinIO that `npm start` runs on a data folder; null if none runs. */
export function readMinioCredentials(dataDir: string): Credentials | null {
  try {
    return JSON.parse(readFileSync(credentialsFile(dataDir), 'utf8')) as Credentials
  } catch {
    return null
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startMinio } from '@keur/engines/minio'
import { runningMongodb, startMongodb } from '@keur/engines/mongodb'
import { readMinioCredentials } from './minio.ts'
import type { Environment } from './settings.ts'

type Log = (line: string) => void

type Site = Environment & { DATA_DIR: string }

/**
 * Runs `work` with the addresses of the site's database and store added to the settings: those of the settings, else
 * of the site that runs on this data folder, else of engines that are started for the time.
 */
export const withSiteData = <Result>(env: Site, log: Log, work: (env: Site) => Promise<Result>): Promise<Result> =>
  withDatabase(env, log, (found) => withPhotoStore(found, log, work))

/** The same with the database alone. */
export async function withDatabase<Result>(env: Site, log: Log, work: (env: Site) => Promise<Result>): Promise<Result> {
  if (env.MONGODB_URI || env.MONGODB_URI_FILE) return work(env)
  const { DATA_DIR: dataDir } = env
  const running = runningMongodb(dataDir)
  if (running) return work({ ...env, MONGODB_URI: running })
  const own = await startMongodb({ dataDir, env, log })
  return work({ ...env, MONGODB_URI: own.uri }).finally(own.stop)
}

async function withPhotoStore<Result>(env: Site, log: Log, work: (env: Site) => Promise<Result>): Promise<Result> {
  const { DATA_DIR: dataDir } = env
  if (env.MINIO_ENDPOINT || !existsSync(join(dataDir, 'minio'))) return work(env)
  const running = readMinioCredentials(dataDir)
  const own = running ? null : await startMinio({ dataDir, env, log })
  const minio = running ?? own
  if (!minio)
    throw new Error(
      `The photos of ${dataDir} are in MinIO, which is not available on this machine: install it, or set MINIO_ENDPOINT.`
    )
  const { endpoint, accessKey, secretKey } = minio
  const settings = { ...env, MINIO_ENDPOINT: endpoint, MINIO_ACCESS_KEY: accessKey, MINIO_SECRET_KEY: secretKey }
  return work(settings).finally(() => own?.stop())
}

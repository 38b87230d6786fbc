import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyKeys } from '@keur/backup/keys'
import { readSiteSettings } from '@keur/backup/settings'
import { startMinio } from '@keur/engines/minio'
import { startMongodb } from '@keur/engines/mongodb'
import { openStore } from '@keur/store/open-store'
import type { MovedSite } from './site-data.ts'

type Environment = Record<string, string | undefined>

/** Starts the engines of a data folder of `npm start`, which must not run, with the settings that it ran with. */
export async function openDataFolder(folder: string, settings: Environment = {}): Promise<MovedSite> {
  const dataDir = resolve(folder)
  // Another database or store than that of the folder is not what is meant.
  const env = { ...process.env, ...settings, MONGODB_URI: undefined, MINIO_ENDPOINT: undefined }
  const mongodb = await startMongodb({ dataDir, env })
  const minio = existsSync(join(dataDir, 'minio')) ? await startMinio({ dataDir, env }) : null
  async function close() {
    await minio?.stop()
    await mongodb.stop()
  }
  try {
    if (!minio && existsSync(join(dataDir, 'minio')))
      throw new Error(`The photos of ${dataDir} are in MinIO, which is not available on this machine: install it.`)
    const { MINIO_BUCKET, BUILD_STORE } = settings
    const { database, photos, builds } = readSiteSettings({
      ...{ DATA_DIR: dataDir, MONGODB_URI: mongodb.uri, MINIO_BUCKET, BUILD_STORE },
      ...{ MINIO_ENDPOINT: minio?.endpoint, MINIO_ACCESS_KEY: minio?.accessKey, MINIO_SECRET_KEY: minio?.secretKey }
    })
    return {
      database,
      photos: await openStore(photos),
      builds: await openStore(builds),
      readKeys: (to) => copyKeys({ dataDir, secrets: {} }, to),
      close
    }
  } catch (error) {
    await close()
    throw error
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type MinioEngine, startMinio } from '@keur/engines/minio'
import type { readSettings } from './settings.ts'

type Settings = ReturnType<typeof readSettings>

/**
 * MinIO where it is to be used, else null: photos then lie in a folder. A data folder keeps the kind of store that it
 * was begun with, or its photos would seem lost on the day that MinIO appears on this machine, or goes.
 */
export async function startPhotoStore(settings: Settings, log: (line: string) => void): Promise<MinioEngine | null> {
  const begunIn = (folder: string) => existsSync(join(settings.DATA_DIR, folder))
  if (!settings.MINIO_ENDPOINT && begunIn('media') && !begunIn('minio')) {
    log(`Photos: in the folder ${join(settings.DATA_DIR, 'media')}, where this data folder began to keep them`)
    return null
  }
  const minio = await startMinio({ dataDir: settings.DATA_DIR, env: settings, log })
  if (!minio && begunIn('minio')) {
    throw new Error(
      `The photos of ${settings.DATA_DIR} are in MinIO, and no MinIO is to be had here: install one, or set MINIO_ENDPOINT.`
    )
  }
  return minio
}

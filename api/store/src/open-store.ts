import { resolve } from 'node:path'
import { createFolderStore } from './folder-store.ts'
import type { MinioSettings } from './minio-store.ts'
import type { ObjectStore } from './object-store.ts'

export type StoreSettings = { minio: MinioSettings } | { folder: string }

/** Opens the driver of the settings. Throws if MinIO does not respond or refuses the credentials. */
export async function openStore(settings: StoreSettings): Promise<ObjectStore> {
  if ('folder' in settings) return createFolderStore(settings.folder)
  // Imported on demand: it costs a fifth of a second and 40 MB.
  const { createMinioStore } = await import('./minio-store.ts')
  return createMinioStore(settings.minio)
}

/**
 * The settings of the artifact store. `BUILD_STORE=minio` is the bucket `<MINIO_BUCKET>-builds`; a path is a folder;
 * without BUILD_STORE it is the folder `<DATA_DIR>/builds`. Throws if credentials of MinIO are missing.
 */
export function readBuildStoreSettings(env: Record<string, string | undefined>): StoreSettings {
  if (env.BUILD_STORE !== 'minio') return { folder: resolve(env.BUILD_STORE || `${env.DATA_DIR ?? '.data'}/builds`) }
  const { MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY, MINIO_BUCKET = 'keur-du-rail' } = env
  if (!MINIO_ENDPOINT || !MINIO_ACCESS_KEY || !MINIO_SECRET_KEY) {
    throw new Error('BUILD_STORE=minio needs MINIO_ENDPOINT, MINIO_ACCESS_KEY and MINIO_SECRET_KEY.')
  }
  const bucket = `${MINIO_BUCKET}-builds`
  return { minio: { endpoint: MINIO_ENDPOINT, accessKey: MINIO_ACCESS_KEY, secretKey: MINIO_SECRET_KEY, bucket } }
}

import { resolve } from 'node:path'
import { createFolderStore } from './folder-store.ts'
import type { MinioSettings } from './minio-store.ts'
import type { ObjectStore } from './object-store.ts'

export type StoreSettings = { minio: MinioSettings } | { folder: string }

/**
 * Opens the driver of the settings. Creates a missing bucket, except with `readOnly`: for keys that may not write. Throws
 * if MinIO does not respond or refuses the credentials.
 */
export async function openStore(settings: StoreSettings, { readOnly = false } = {}): Promise<ObjectStore> {
  if ('folder' in settings) return createFolderStore(settings.folder)
  // Imported on demand: it costs a fifth of a second and 40 MB.
  const { createMinioStore } = await import('./minio-store.ts')
  return createMinioStore(settings.minio, { readOnly })
}

/**
 * The settings of the artifact store. `BUILD_STORE=minio` is the bucket `<MINIO_BUCKET>-builds`, with the keys
 * `BUILD_STORE_…` or else `MINIO_…`; a path is a folder; without BUILD_STORE it is the folder `<DATA_DIR>/builds`. Throws
 * if credentials are missing.
 */
export function readBuildStoreSettings(env: Record<string, string | undefined>): StoreSettings {
  if (env.BUILD_STORE !== 'minio') return { folder: resolve(env.BUILD_STORE || `${env.DATA_DIR ?? '.data'}/builds`) }
  const { MINIO_ENDPOINT, MINIO_BUCKET = 'keur-du-rail', BUILD_STORE_ACCESS_KEY, BUILD_STORE_SECRET_KEY } = env
  if (!BUILD_STORE_ACCESS_KEY !== !BUILD_STORE_SECRET_KEY)
    throw new Error('BUILD_STORE_ACCESS_KEY and BUILD_STORE_SECRET_KEY are set together, or neither of them.')
  const accessKey = BUILD_STORE_ACCESS_KEY || env.MINIO_ACCESS_KEY
  const secretKey = BUILD_STORE_SECRET_KEY || env.MINIO_SECRET_KEY
  if (!MINIO_ENDPOINT || !accessKey || !secretKey) {
    throw new Error(
      'BUILD_STORE=minio needs MINIO_ENDPOINT with BUILD_STORE_ACCESS_KEY and BUILD_STORE_SECRET_KEY, or with MINIO_ACCESS_KEY and MINIO_SECRET_KEY.'
    )
  }
  const region = env.MINIO_REGION ? { region: env.MINIO_REGION } : {}
  return { minio: { endpoint: MINIO_ENDPOINT, accessKey, secretKey, bucket: `${MINIO_BUCKET}-builds`, ...region } }
}

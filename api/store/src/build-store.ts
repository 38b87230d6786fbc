import { resolve } from 'node:path'
import type { StoreSettings } from './open-store.ts'

/**
 * Where builds lie, for all who publish or serve them: `BUILD_STORE=minio` keeps them in the bucket of MINIO_BUCKET with
 * `-builds` behind; a path, or nothing (`<DATA_DIR>/builds`), in a folder. Throws a sentence where keys are missing.
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

import { createFolderStore } from './folder-store.ts'
import type { MinioSettings } from './minio-store.ts'
import type { ObjectStore } from './object-store.ts'

/** Either a bucket of MinIO, or a folder of this machine. */
export type StoreSettings = { minio: MinioSettings } | { folder: string }

/** The one place where a driver is chosen. Throws where MinIO does not answer or refuses the keys. */
export async function openStore(settings: StoreSettings): Promise<ObjectStore> {
  if ('folder' in settings) return createFolderStore(settings.folder)
  // Loaded only where it is wanted: it costs a fifth of a second and 40 MB.
  const { createMinioStore } = await import('./minio-store.ts')
  return createMinioStore(settings.minio)
}

import { createFolderStore } from './folder-store.ts'
import { createMinioStore, type MinioSettings } from './minio-store.ts'
import type { ObjectStore } from './object-store.ts'

/** Either a bucket of MinIO, or a folder of this machine. */
export type StoreSettings = { minio: MinioSettings } | { folder: string }

/** The one place where a driver is chosen. Throws where MinIO does not answer or refuses the keys. */
export async function openStore(settings: StoreSettings): Promise<ObjectStore> {
  return 'minio' in settings ? createMinioStore(settings.minio) : createFolderStore(settings.folder)
}

import { limits } from '@keur/contract/limits'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { PhotoFiles } from './photo-files.ts'
import type { UploadsService } from './uploads.service.ts'

export type ReceivePhoto = ReturnType<typeof createPhotoReceiver>

/** Photos of one administrator, by whatever way they come. */
export const uploadsAnHour: RateLimit = { kind: 'uploads', most: limits.photosPerHour, seconds: 3600 }

/** What an administrator sent, made into the files that we keep; nothing is kept yet. Throws 415, 422, 429, and 503 where too many wait. */
export function createPhotoReceiver(uploads: Pick<UploadsService, 'prepare'>, rateLimits: RateLimits) {
  return async (bytes: Uint8Array, administrator: string): Promise<PhotoFiles> => {
    await rateLimits.take(uploadsAnHour, administrator)
    return uploads.prepare(bytes)
  }
}

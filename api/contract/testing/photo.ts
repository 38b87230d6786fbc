import type { Photo } from '../src/photo.ts'
import type { PhotoType } from '../src/vocabulary.ts'
import { aUuid } from './identity.ts'

/** A photo that lies in the media store of nobody. */
export function aPhoto(overrides: Partial<Photo> = {}, type: PhotoType = 'properties'): Photo {
  const uuid = aUuid()
  return { url: `/media/${type}/${uuid}.jpg`, publicId: `${type}/${uuid}`, width: 1600, height: 1200, ...overrides }
}

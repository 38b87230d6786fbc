import { readFile } from 'node:fs/promises'
import type { Photo } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import type { Services } from '../src/services.ts'
import { type PictureName, pictureOf } from './data/pictures.ts'
import type { SeedProgress } from './progress.repository.ts'

/** The pictures to store, by the type of the listings that show them. */
export type RequestedPictures = Record<PhotoType, PictureName[]>

/** The photo of a picture, stored first where needed. Throws for one that was not requested for this type. */
export type StoredPhotos = (type: PhotoType, name: PictureName) => Promise<Photo>

/**
 * Stores pictures through the pipeline of every upload, when they are asked for. Each picture is decoded once and stored
 * once for each type. Photos of an earlier run are reused. `onPicture` is called after each picture.
 */
export function createPictureStore(
  { uploads, repositories }: Services,
  progress: SeedProgress,
  requested: RequestedPictures,
  onPicture: (done: number, all: number) => void
): StoredPhotos {
  const pictures = typesByPicture(requested)
  const photos = new Map<PictureName, Promise<Map<PhotoType, Photo>>>()
  let done = 0

  async function storePicture(name: PictureName): Promise<Map<PhotoType, Photo>> {
    const stored = new Map<PhotoType, Photo>()
    const missing: PhotoType[] = []
    for (const type of pictures.get(name) ?? []) {
      const earlier = await progress.photo(type, name)
      if (earlier && (await isStored(earlier))) stored.set(type, earlier)
      else missing.push(type)
    }
    if (missing.length > 0) {
      const files = await uploads.prepare(await readFile(pictureOf(name).file))
      for (const type of missing) {
        const photo = await uploads.storePending(type, files, 'seed')
        await progress.rememberPhoto(type, name, photo)
        stored.set(type, photo)
      }
    }
    done += 1
    onPicture(done, pictures.size)
    return stored
  }
  /** The clean-up job deletes photos that no listing used for a day. */
  async function isStored({ publicId }: Photo): Promise<boolean> {
    const upload = await repositories.uploads.find(publicId.split('/').at(-1)!)
    return upload !== null && upload.state !== 'deleting'
  }

  return async (type, name) => {
    if (!photos.has(name)) photos.set(name, storePicture(name))
    const photo = (await photos.get(name)!).get(type)
    if (!photo) throw new RangeError(`The picture ${name} was not requested for ${type}.`)
    return photo
  }
}

function typesByPicture(requested: RequestedPictures): Map<PictureName, PhotoType[]> {
  const types = new Map<PictureName, PhotoType[]>()
  for (const [type, names] of Object.entries(requested) as [PhotoType, PictureName[]][]) {
    for (const name of new Set(names)) types.set(name, [...(types.get(name) ?? []), type])
  }
  return types
}

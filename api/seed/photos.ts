import { readFile } from 'node:fs/promises'
import type { Photo } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import type { Services } from '../src/services.ts'
import { type PictureName, pictureOf } from './data/pictures.ts'
import type { SeedProgress } from './progress.repository.ts'

/** The pictures to store, by the type of the listings that show them. */
export type RequestedPictures = Record<PhotoType, PictureName[]>

/** Returns the stored photo of a picture. Throws a RangeError for a picture that was not requested for this type. */
export type StoredPhotos = (type: PhotoType, name: PictureName) => Photo

/** The uploads service decodes two photos at a time. */
const concurrency = 2

/**
 * Stores pictures through the pipeline of every upload. Each picture is decoded once and stored once for each type. Photos
 * of an earlier run are reused. `onPicture` is called after each picture.
 */
export async function storePictures(
  { uploads, repositories }: Services,
  progress: SeedProgress,
  requested: RequestedPictures,
  onPicture: (done: number, all: number) => void
): Promise<StoredPhotos> {
  const stored = new Map<string, Photo>()
  const pictures = typesByPicture(requested)
  const waiting = [...pictures]
  let done = 0

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await storePicture(...next)
      done += 1
      onPicture(done, pictures.size)
    }
  }
  async function storePicture(name: PictureName, types: PhotoType[]): Promise<void> {
    const missing: PhotoType[] = []
    for (const type of types) {
      const earlier = await progress.photo(type, name)
      if (earlier && (await isStored(earlier))) stored.set(`${type}/${name}`, earlier)
      else missing.push(type)
    }
    if (missing.length === 0) return
    const files = await uploads.prepare(await readFile(pictureOf(name).file))
    for (const type of missing) {
      const photo = await uploads.storePending(type, files, 'seed')
      await progress.rememberPhoto(type, name, photo)
      stored.set(`${type}/${name}`, photo)
    }
  }
  /** The clean-up job deletes photos that no listing used for a day. */
  async function isStored({ publicId }: Photo): Promise<boolean> {
    const upload = await repositories.uploads.find(publicId.split('/').at(-1)!)
    return upload !== null && upload.state !== 'deleting'
  }

  await Promise.all(Array.from({ length: concurrency }, work))
  return (type, name) => {
    const photo = stored.get(`${type}/${name}`)
    if (!photo) throw new RangeError(`The picture ${name} was not stored for ${type}.`)
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

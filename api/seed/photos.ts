import { readFile } from 'node:fs/promises'
import type { Photo } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import type { Services } from '../src/services.ts'
import { type PictureName, pictureOf } from './data/pictures.ts'
import type { SeedProgress } from './progress.repository.ts'

/** The pictures that the listings of each type show. */
export type WantedPictures = Record<PhotoType, PictureName[]>

/** The stored photo of a picture, in the folder of one type. Throws for one that was not wanted. */
export type StoredPhotos = (type: PhotoType, name: PictureName) => Photo

/** As many at a time as the uploads decode at once. */
const lanes = 2

/**
 * Sends pictures through the pipeline that every upload takes. Each is decoded once, and kept once for each type however many
 * listings show it; what an earlier run has kept is taken as it is. `onPicture` is called after each.
 */
export async function storePictures(
  { uploads, repositories }: Services,
  progress: SeedProgress,
  wanted: WantedPictures,
  onPicture: (done: number, all: number) => void
): Promise<StoredPhotos> {
  const stored = new Map<string, Photo>()
  const pictures = typesByPicture(wanted)
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
      if (earlier && (await isStillThere(earlier))) stored.set(`${type}/${name}`, earlier)
      else missing.push(type)
    }
    if (missing.length === 0) return
    const files = await uploads.prepare(await readFile(pictureOf(name).file))
    for (const type of missing) {
      const photo = await uploads.keep(type, files, 'seed')
      await progress.rememberPhoto(type, name, photo)
      stored.set(`${type}/${name}`, photo)
    }
  }
  /** What nothing used for a day has been swept away. */
  async function isStillThere({ publicId }: Photo): Promise<boolean> {
    const found = await repositories.uploads.find(publicId.split('/').at(-1)!)
    return found !== null && found.state !== 'deleting'
  }

  await Promise.all(Array.from({ length: lanes }, work))
  return (type, name) => {
    const photo = stored.get(`${type}/${name}`)
    if (!photo) throw new RangeError(`The picture ${name} was not stored for ${type}.`)
    return photo
  }
}

function typesByPicture(wanted: WantedPictures): Map<PictureName, PhotoType[]> {
  const types = new Map<PictureName, PhotoType[]>()
  for (const [type, names] of Object.entries(wanted) as [PhotoType, PictureName[]][]) {
    for (const name of new Set(names)) types.set(name, [...(types.get(name) ?? []), type])
  }
  return types
}

import { readFile } from 'node:fs/promises'
import type { Photo } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import type { Services } from '../src/services.ts'
import { type PictureName, pictureOf } from './data/pictures.ts'
import type { SeedProgress } from './progress.repository.ts'

/** As many at a time as the uploads decode at once. */
const lanes = 2

/**
 * Sends pictures through the pipeline that every upload takes, each once however many listings show it. Answers the stored photo of
 * each, to be named in a listing of that type.
 */
export async function storePictures(
  { uploads, repositories }: Services,
  progress: SeedProgress,
  type: PhotoType,
  names: PictureName[]
): Promise<Map<PictureName, Photo>> {
  const stored = new Map<PictureName, Photo>()
  const waiting = [...new Set(names)]
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) stored.set(name, await storeOnce(name))
  }
  async function storeOnce(name: PictureName): Promise<Photo> {
    const earlier = await progress.photo(type, name)
    if (earlier && (await isStillThere(earlier))) return earlier
    const photo = await uploads.storePhoto(type, await readFile(pictureOf(name).file), 'seed')
    await progress.rememberPhoto(type, name, photo)
    return photo
  }
  /** What nothing used for a day has been swept away. */
  async function isStillThere({ publicId }: Photo): Promise<boolean> {
    const found = await repositories.uploads.find(publicId.split('/').at(-1)!)
    return found !== null && found.state !== 'deleting'
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return stored
}

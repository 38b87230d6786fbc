import { randomUUID } from 'node:crypto'
import type { Photo, PhotoInput } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import type { ObjectStore } from '@keur/store/object-store'
import { createBoundedQueue } from '../../runtime/concurrency.ts'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import { invalidInput, unprocessable } from '../../problems/problem.ts'
import type { PhotoFiles } from './photo-files.ts'
import { keyOf, kindOf, photoFileNames } from './photo-layout.ts'
import type { MediaDocument, UploadsRepository } from './uploads.repository.ts'

export type UploadsService = ReturnType<typeof createUploadsService>

interface Parts {
  repository: UploadsRepository
  store: ObjectStore
  /** Absolute addresses of photos are ours below this one. */
  publicUrl: string
}

/** Photos: first pending, then attached to what uses them, swept away when nothing does. */
export function createUploadsService({ repository, store, publicUrl }: Parts) {
  const decoding = createBoundedQueue({ workers: 2, waiting: 20 })

  /** The files of a photo, made while few others are. Throws 415, 422, and 503 where too many wait. */
  const prepare = (bytes: Uint8Array): Promise<PhotoFiles> =>
    decoding.run(async () => {
      // Loaded with the first photo: most processes wait long for one, and it takes 30 MB.
      const { makePhotoFiles } = await import('./photo-files.ts')
      return makePhotoFiles(bytes)
    })

  /** Keeps prepared files as a pending photo. Throws 507 where the store is full. */
  async function keep(type: PhotoType, { files, ...photo }: PhotoFiles, owner: string): Promise<Photo> {
    const id = randomUUID()
    await repository.reserve({ _id: id, type, owner, ...photo })
    const puts = files.map((file) => store.put(keyOf(type, id, file), file.bytes, kindOf(file)))
    // Nothing is still being written when a failure is told: the sweeper could otherwise be there first.
    for (const put of await Promise.allSettled(puts)) if (put.status === 'rejected') throw put.reason
    return photoOf({ _id: id, type, ...photo })
  }

  return {
    prepare,
    decodingLoad: decoding.load,
    keep,
    /** Both at once: what was sent becomes a pending photo, with all of its sizes stored. */
    async storePhoto(type: PhotoType, bytes: Uint8Array, owner: string): Promise<Photo> {
      return keep(type, await prepare(bytes), owner)
    },
    /**
     * Marks photos as used, and answers them as they are stored. Throws 400 for one from elsewhere, 422 for one that is not there:
     * then none are marked but those that the user holds by then.
     */
    async attach(
      images: PhotoInput[],
      user: string,
      held: () => Promise<(Photo | string)[]> = async () => []
    ): Promise<Photo[]> {
      const ids = images.map((image) => idOf(image, publicUrl))
      const attached: Photo[] = []
      for (const [index, id] of ids.entries()) {
        const found = await repository.attach(id, user)
        if (!found) {
          const holds = await held()
          await release(
            attached.filter((photo) => !holds.some((other) => isSame(photo, other))),
            user
          )
          throw notThere()
        }
        attached.push(photoOf(found, images[index]!.alt))
      }
      return attached
    },
    /** Throws what `attach` would, and marks nothing. */
    async requireThere(images: PhotoInput[]): Promise<void> {
      const ids = images.map((image) => idOf(image, publicUrl))
      const found = await repository.byIds(ids)
      if (ids.some((id) => !found.has(id) || found.get(id)!.state === 'deleting')) throw notThere()
    },
    release,
    /** Deletes what has been pending for a day. Safe to repeat, and for several processes to do at once. Answers how many. */
    async sweep(grace = dayInMilliseconds, now = new Date()): Promise<number> {
      const before = new Date(now.getTime() - grace)
      let swept = 0
      for (
        let photo = await repository.takeForDeletion(before);
        photo;
        photo = await repository.takeForDeletion(before)
      ) {
        await Promise.all(keysOf(photo).map((key) => store.delete(key)))
        await repository.forget(photo._id)
        swept += 1
      }
      return swept
    }
  }

  /** Photos that one user no longer uses. Older images that are only a text are none of ours. */
  async function release(images: (Photo | string)[], user: string): Promise<void> {
    for (const image of images)
      if (typeof image !== 'string') await repository.release(image.publicId.split('/').at(-1)!, user)
  }
}

const notThere = () => unprocessable('Une des images n’existe pas ou n’existe plus. Veuillez l’envoyer à nouveau.')

const isSame = (photo: Photo, other: Photo | string) => typeof other !== 'string' && other.publicId === photo.publicId

/** Which photo is meant: the last segment of its address, whatever stands before it. */
function idOf({ url, publicId }: PhotoInput, publicUrl: string): string {
  const id = url.split('/').at(-1)!.split('.')[0]!
  if (!url.startsWith('/') && !url.startsWith(`${publicUrl}/`))
    throw invalidInput({ field: 'images', message: 'Les images doivent venir de ce site.' })
  if (publicId && !publicId.endsWith(`/${id}`))
    throw invalidInput({ field: 'images', message: 'L’adresse et l’identifiant d’une image ne vont pas ensemble.' })
  return id
}

function photoOf(photo: Pick<MediaDocument, '_id' | 'type' | 'placeholder' | 'width' | 'height'>, alt?: string): Photo {
  const { _id: id, type, placeholder, width, height } = photo
  return {
    url: `/media/${type}/${id}.jpg`,
    publicId: `${type}/${id}`,
    placeholder,
    width,
    height,
    ...(alt ? { alt } : {})
  }
}

const keysOf = ({ _id: id, type }: MediaDocument) => photoFileNames.map((file) => keyOf(type, id, file))

import { randomUUID } from 'node:crypto'
import { limits } from '@keur/contract/limits'
import type { Photo, PhotoInput } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import type { ObjectStore } from '@keur/store/object-store'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import type { MediaReference } from '../../domain/listing-media.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { invalidInput, unprocessable } from '../../problems/problem.ts'
import { createBoundedQueue } from '../../runtime/concurrency.ts'
import type { PhotoFiles } from './photo-files.ts'
import { keyOf, objectHeaders, photoFileNames } from './photo-layout.ts'
import { recordingKey } from './recording-layout.ts'
import type { MediaDocument, PhotoDocument, UploadsRepository } from './uploads.repository.ts'

export type UploadsService = ReturnType<typeof createUploadsService>

interface Dependencies {
  repository: UploadsRepository
  store: ObjectStore
  /** Absolute URLs of photos must begin with it. */
  publicUrl: string
  makePhotoFiles?: MakePhotoFiles | undefined
}

export type MakePhotoFiles = (bytes: Uint8Array) => Promise<PhotoFiles>

/** Loaded with the first photo: the library takes 30 MB. */
const loadAndMakeFiles: MakePhotoFiles = async (bytes) => (await import('./photo-files.ts')).makePhotoFiles(bytes)

/** Photos are pending after the upload, attached while something uses them, deleted a day after nothing does. */
export function createUploadsService({
  repository,
  store,
  publicUrl,
  makePhotoFiles = loadAndMakeFiles
}: Dependencies) {
  const decoding = createBoundedQueue({ workers: 2, waiting: 20 })

  /** Makes the files of a photo, two photos at a time. Throws 415, 422, and 503 when too many wait. */
  const prepare = (bytes: Uint8Array): Promise<PhotoFiles> => decoding.run(() => makePhotoFiles(bytes))

  /** Stores prepared files as a pending photo. Throws 507 when the store is full. */
  async function storePending(type: PhotoType, { files, ...photo }: PhotoFiles, owner: string): Promise<Photo> {
    const id = randomUUID()
    await repository.reserve({ _id: id, type, owner, ...photo })
    const puts = files.map((file) => store.put(keyOf(type, id, file), file.bytes, objectHeaders(file)))
    // Wait for all writes before throwing: the sweep must not delete the photo while files are written.
    for (const put of await Promise.allSettled(puts)) if (put.status === 'rejected') throw put.reason
    return photoOf({ _id: id, type, ...photo })
  }

  /** The addresses of those that can be attached, as photos or as recordings. */
  async function existing(media: PhotoInput[], areRecordings = false): Promise<Set<string>> {
    const found = await repository.byIds(media.map((one) => idOf(one, publicUrl)))
    const isThere = (one: PhotoInput) => {
      const { state, kind } = found.get(idOf(one, publicUrl)) ?? {}
      return state !== undefined && state !== 'deleting' && (kind !== undefined) === areRecordings
    }
    return new Set(media.filter(isThere).map(({ url }) => url))
  }

  return {
    prepare,
    decodingLoad: decoding.load,
    storePending,
    /** `prepare` and `storePending` in one call. */
    async storePhoto(type: PhotoType, bytes: Uint8Array, owner: string): Promise<Photo> {
      return storePending(type, await prepare(bytes), owner)
    },
    /**
     * Marks photos as used by `user` and returns them as stored. Throws 400 for a photo of another site, 422 for a missing
     * one: then only the photos that `held` returns stay marked.
     */
    async attach(
      images: PhotoInput[],
      user: string,
      held: () => Promise<MediaReference[]> = async () => []
    ): Promise<Photo[]> {
      const ids = images.map((image) => idOf(image, publicUrl))
      const attached: Photo[] = []
      for (const [index, id] of ids.entries()) {
        const photo = await repository.attach(id, user)
        if (!photo) {
          const heldPhotos = await held()
          await release(
            attached.filter((one) => !heldPhotos.some((other) => isSame(one, other))),
            user
          )
          throw missingPhoto()
        }
        attached.push(photoOf(photo, images[index]!.alt))
      }
      return attached
    },
    /** Throws what `attach` would, without marking anything. */
    async requireThere(images: PhotoInput[]): Promise<void> {
      const found = await existing(images)
      if (found.size < new Set(images.map(({ url }) => url)).size) throw missingPhoto()
    },
    existing,
    release,
    /** Deletes photos and recordings that have been pending for a day. Several processes can run it at once. Returns their number. */
    async sweep(grace = dayInMilliseconds, now = new Date()): Promise<number> {
      const before = new Date(now.getTime() - grace)
      let count = 0
      for (
        let photo = await repository.takeForDeletion(before);
        photo;
        photo = await repository.takeForDeletion(before)
      ) {
        await Promise.all(keysOf(photo).map((key) => store.delete(key)))
        await repository.remove(photo._id)
        count += 1
      }
      return count
    }
  }

  /** Marks photos and recordings as no longer used by `user`. Old images that are only a text are ignored. */
  async function release(media: MediaReference[], user: string): Promise<void> {
    for (const one of media)
      if (typeof one !== 'string') await repository.release(one.publicId.split('/').at(-1)!, user)
  }
}

const missingPhoto = () => unprocessable('Une des images n’existe pas ou n’existe plus. Veuillez l’envoyer à nouveau.')

const isSame = (photo: Photo, other: MediaReference) => typeof other !== 'string' && other.publicId === photo.publicId

/** The identifier of a photo: the last segment of its URL. */
function idOf({ url, publicId }: PhotoInput, publicUrl: string): string {
  const id = url.split('/').at(-1)!.split('.')[0]!
  if (!url.startsWith('/') && !url.startsWith(`${publicUrl}/`))
    throw invalidInput({ field: 'images', message: 'Les images doivent venir de ce site.' })
  if (publicId && !publicId.endsWith(`/${id}`))
    throw invalidInput({ field: 'images', message: 'L’adresse et l’identifiant d’une image ne vont pas ensemble.' })
  return id
}

function photoOf(photo: Pick<PhotoDocument, '_id' | 'type' | 'placeholder' | 'width' | 'height'>, alt?: string): Photo {
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

const keysOf = (media: MediaDocument): string[] =>
  media.kind
    ? [recordingKey({ ...media, id: media._id })]
    : photoFileNames.map((file) => keyOf(media.type, media._id, file))

export type ReceivePhoto = ReturnType<typeof createPhotoReceiver>

/** All photos of one administrator, uploaded or sent within a listing. */
export const uploadsAnHour: RateLimit = { kind: 'uploads', max: limits.photosPerHour, seconds: 3600 }

/** Makes the files of a photo that an administrator sent, without storing them. Throws 415, 422, 429, and 503. */
export function createPhotoReceiver(uploads: Pick<UploadsService, 'prepare'>, rateLimits: RateLimits) {
  return async (bytes: Uint8Array, administrator: string): Promise<PhotoFiles> => {
    await rateLimits.take(uploadsAnHour, administrator)
    return uploads.prepare(bytes)
  }
}

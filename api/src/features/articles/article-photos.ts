import type { ArticleInput } from '@keur/contract/article'
import type { Photo } from '@keur/contract/photo'
import { invalidInput, Problem } from '../../problems/problem.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'

export interface WithPhotos {
  imageUrl?: string
  publicId?: string
  content: string
}

export interface StoredPhoto {
  imageUrl?: string
  publicId?: string
  placeholder?: string
  /** Of those in the text, for which a page leaves room while they load. */
  photos?: { url: string; width: number; height: number }[]
}

const inText = /\/media\/([a-z]+)\/(?:[a-z0-9]+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./g

/** The photos of an article, its own first, each once. */
export function photosOf({ imageUrl, publicId, content }: WithPhotos): Photo[] {
  const photos = new Map<string, Photo>()
  if (imageUrl && publicId) photos.set(publicId, { url: imageUrl, publicId })
  for (const [, type, id] of content.matchAll(inText))
    photos.set(`${type}/${id}`, { url: `/media/${type}/${id}.jpg`, publicId: `${type}/${id}` })
  return [...photos.values()]
}

const nothing = async (): Promise<WithPhotos> => ({ content: '' })

export function createArticlePhotos(uploads: UploadsService) {
  return {
    /**
     * Attaches the photos of an article, and returns its own; after a failure those that are `held` stay attached.
     * Throws 400 for a photo of another site, 422 for one that does not exist.
     */
    async take({ imageUrl, publicId, content }: ArticleInput, user: string, held = nothing): Promise<StoredPhoto> {
      const own = imageUrl ? [{ url: imageUrl, publicId: publicId || undefined }] : []
      const attached = await uploads
        .attach([...own, ...photosOf({ content })], user, async () => photosOf(await held()))
        .catch(asItsField)
      const [photo] = imageUrl ? attached : []
      const photos = attached
        .slice(own.length)
        .flatMap(({ url, width, height }) => (width && height ? [{ url, width, height }] : []))
      return {
        ...(photo ? { imageUrl: photo.url, publicId: photo.publicId, placeholder: photo.placeholder } : {}),
        ...(photos.length > 0 ? { photos } : {})
      }
    },
    /** Releases the photos of one version that the other does not show. */
    async release(previous: WithPhotos, current: WithPhotos, user: string): Promise<void> {
      const ids = new Set(photosOf(current).map(({ publicId }) => publicId))
      await uploads.release(
        photosOf(previous).filter(({ publicId }) => !ids.has(publicId)),
        user
      )
    }
  }
}

/** Names the field of the article's photo in the error. */
function asItsField(error: unknown): never {
  throw error instanceof Problem && error.status === 400
    ? invalidInput({ field: 'imageUrl', message: error.message })
    : error
}

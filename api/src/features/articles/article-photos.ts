import type { ArticleInput } from '@keur/contract/article'
import type { Photo } from '@keur/contract/photo'
import { invalidInput, Problem } from '../../problems/problem.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'

/** What of an article names photos: its own, and its text. */
export interface WithPhotos {
  imageUrl?: string
  publicId?: string
  content: string
}

/** The photo of an article as it is stored. */
export interface StoredPhoto {
  imageUrl?: string
  publicId?: string
  placeholder?: string
}

const inText = /\/media\/([a-z]+)\/(?:[a-z0-9]+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./g

/** The photos of an article, as uploads know photos: its own first, each once. */
export function photosOf({ imageUrl, publicId, content }: WithPhotos): Photo[] {
  const photos = new Map<string, Photo>()
  if (imageUrl && publicId) photos.set(publicId, { url: imageUrl, publicId })
  for (const [, type, id] of content.matchAll(inText))
    photos.set(`${type}/${id}`, { url: `/media/${type}/${id}.jpg`, publicId: `${type}/${id}` })
  return [...photos.values()]
}

const nothing = async (): Promise<WithPhotos> => ({ content: '' })

/** The photos that an article keeps for itself while it shows them. */
export function createArticlePhotos(uploads: UploadsService) {
  return {
    /** Marks the photos of a text as used, and answers its own one; those `held` by then stay so whatever happens. Throws 400 for one from elsewhere, 422 for one that is not there. */
    async take({ imageUrl, publicId, content }: ArticleInput, user: string, held = nothing): Promise<StoredPhoto> {
      const own = imageUrl ? [{ url: imageUrl, publicId: publicId || undefined }] : []
      const photos = await uploads
        .attach([...own, ...photosOf({ content })], user, async () => photosOf(await held()))
        .catch(asItsField)
      const [photo] = imageUrl ? photos : []
      return photo ? { imageUrl: photo.url, publicId: photo.publicId, placeholder: photo.placeholder } : {}
    },
    /** Lets those go that one version shows and the other does not. */
    async drop(gone: WithPhotos, kept: WithPhotos, user: string): Promise<void> {
      const still = new Set(photosOf(kept).map(({ publicId }) => publicId))
      await uploads.release(
        photosOf(gone).filter(({ publicId }) => !still.has(publicId)),
        user
      )
    }
  }
}

/** An article's photo is in a field of its own. */
function asItsField(error: unknown): never {
  throw error instanceof Problem && error.status === 400
    ? invalidInput({ field: 'imageUrl', message: error.message })
    : error
}

import type { Photo, PhotoInput } from '@keur/contract/photo'
import type { UploadsService } from '../features/uploads/uploads.service.ts'
import { Problem, staleVersion } from '../problems/problem.ts'
import type { Listing, NewListing } from './listing.ts'
import type { ListingsRepository } from './listings.repository.ts'

/** A listing whose photos are still only named: by what an upload answered, or, in older sales, by a text. */
export type ListingToStore<T extends Listing> = Omit<NewListing<T>, 'images'> & { images: (PhotoInput | string)[] }

export type ListingsService<T extends Listing> = ReturnType<typeof createListingsService<T>>

interface Parts<T extends Listing> {
  /** First segment of the listings' address, by which a photo knows who uses it. */
  section: string
  repository: ListingsRepository<T>
  uploads: UploadsService
}

/**
 * Listings and their photos agree: a photo is taken before the listing is written and let go after. What a crash leaves in between
 * is a photo kept for nothing, never a listing without its photo.
 */
export function createListingsService<T extends Listing>({ section, repository, uploads }: Parts<T>) {
  const userOf = (id: string) => `${section}/${id}`

  async function take(images: (PhotoInput | string)[], user: string): Promise<(Photo | string)[]> {
    const photos = await uploads.attach(
      images.filter((image) => typeof image !== 'string'),
      user
    )
    return images.map((image) => (typeof image === 'string' ? image : photos.shift()!))
  }

  return {
    search: repository.search,
    one: repository.one,
    version: repository.version,
    /** Stores a new listing as it is given. Throws 409 for a reference in use, 422 for a photo that is not there. */
    async create(listing: ListingToStore<T>, at?: Date): Promise<T> {
      const id = repository.newId()
      const images = await take(listing.images, userOf(id))
      try {
        return await repository.insert(id, { ...listing, images } as unknown as NewListing<T>, at)
      } catch (error) {
        // Only where it is certain that nothing was written.
        if (error instanceof Problem) await uploads.release(images, userOf(id))
        throw error
      }
    },
    /** Puts a listing in the place of the one that was seen. Throws 409 where somebody was faster. */
    async replace(seen: T, listing: ListingToStore<T>): Promise<T> {
      const user = userOf(seen._id)
      const images = await take(listing.images, user)
      const drop = (photos: (Photo | string)[], kept: (Photo | string)[]) =>
        uploads.release(
          photos.filter((photo) => !kept.some((other) => idOf(other) === idOf(photo))),
          user
        )
      try {
        const stored = await repository.replace(seen, { ...listing, images } as unknown as NewListing<T>)
        if (!stored) throw staleVersion()
        await drop(seen.images, images)
        return stored
      } catch (error) {
        if (error instanceof Problem) await drop(images, seen.images)
        throw error
      }
    },
    delete: repository.delete
  }
}

const idOf = (photo: Photo | string) => (typeof photo === 'string' ? photo : photo.publicId)

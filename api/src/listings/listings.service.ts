import type { Photo, PhotoInput } from '@keur/contract/photo'
import type { UploadsService } from '../features/uploads/uploads.service.ts'
import type { ViewsRepository } from '../features/views/views.repository.ts'
import { conflict, Problem, staleVersion } from '../problems/problem.ts'
import type { Listing, NewListing, Saved } from './listing.ts'
import type { ListingsRepository } from './listings.repository.ts'
import { createListingsAdministration } from './listings-administration.service.ts'
import { requireUnchanged } from './read-only.ts'
import type { References } from './references.repository.ts'

/** A listing whose photos are still only named: by what an upload answered, or, in older sales, by a text. */
export type ListingToStore<T extends Listing> = Omit<NewListing<T>, 'images'> & { images: (PhotoInput | string)[] }

export type ListingsService<T extends Listing> = ReturnType<typeof createListingsService<T>>

interface Parts<T extends Listing> {
  /** First segment of the listings' address, by which a photo knows who uses it. */
  section: 'properties' | 'sales' | 'btp'
  repository: ListingsRepository<T>
  uploads: UploadsService
  views: ViewsRepository
  references: References
}

const mostSimilar = 6
/** So many references in a row may be taken already, by listings that brought their own. */
const mostTaken = 1000

/**
 * Listings and their photos agree: a photo is taken before the listing is written and let go after. What a crash leaves in between
 * is a photo kept for nothing, never a listing without its photo.
 */
export function createListingsService<T extends Listing>(parts: Parts<T>) {
  const { section, repository, uploads, references } = parts
  const userOf = (id: string) => `${section}/${id}`

  async function take(images: (PhotoInput | string)[], user: string, held?: (Photo | string)[]) {
    const named = images.filter((image) => typeof image !== 'string')
    const photos = await uploads.attach(named, user, held)
    return images.map((image): Photo | string => (typeof image === 'string' ? image : photos.shift()!))
  }

  /** Gives references until one is free. That another takes it first is for the index to say. */
  async function insertNumbered(prefix: string, id: string, listing: NewListing<T>, at?: Date): Promise<Saved<T>> {
    for (let tries = 0; tries < mostTaken; tries += 1) {
      const reference = await references.next(prefix)
      if (await repository.isTaken(reference)) continue
      try {
        return await repository.insert(id, { ...listing, details: { ...listing.details, reference } }, at)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
    }
    throw conflict('Aucune référence libre n’a été trouvée. Veuillez en donner une.')
  }

  return {
    search: repository.search,
    one: repository.one,
    version: repository.version,
    delete: repository.delete,
    /** What a visitor of this listing may like as well. Throws 404. */
    similar: async (id: string): Promise<T[]> => repository.similar(await repository.one(id), mostSimilar),
    /**
     * Stores a new listing as it is given; one that comes without a reference is given the next with this prefix.
     * Throws 409 for a reference in use, 422 for a photo that is not there.
     */
    async create(listing: ListingToStore<T>, at?: Date, prefix = ''): Promise<Saved<T>> {
      const id = repository.newId()
      const images = await take(listing.images, userOf(id))
      const complete = { ...listing, images } as unknown as NewListing<T>
      try {
        return listing.details.reference
          ? await repository.insert(id, complete, at)
          : await insertNumbered(prefix, id, complete, at)
      } catch (error) {
        // Only where it is certain that nothing was written.
        if (error instanceof Problem) await uploads.release(images, userOf(id))
        throw error
      }
    },
    /** The listing that a PUT is about, as it is now. Throws 404, and 409 where the sender has seen another version. */
    async seenBy(id: string, sent: Parameters<typeof requireUnchanged>[1]): Promise<Saved<T>> {
      const seen = await repository.living(id)
      requireUnchanged(seen, sent)
      return seen
    },
    /** Puts a listing in the place of the one that was seen. Throws 409 where somebody was faster. */
    async replace(seen: Saved<T>, listing: ListingToStore<T>): Promise<Saved<T>> {
      const user = userOf(seen._id)
      const images = await take(listing.images, user, seen.images)
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
        // Whoever was faster may have stored the same photos.
        if (error instanceof Problem) await drop(images, await repository.imagesOf(seen._id))
        throw error
      }
    },
    administration: createListingsAdministration(parts)
  }
}

const idOf = (photo: Photo | string) => (typeof photo === 'string' ? photo : photo.publicId)

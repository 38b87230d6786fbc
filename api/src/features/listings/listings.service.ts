import type { Changed, Listing, NewListing, Saved } from '../../domain/listing.ts'
import { requireUnchanged } from '../../domain/read-only.ts'
import type { ListingsRepository } from '../../persistence/listings/listings.repository.ts'
import type { References } from '../../persistence/references.repository.ts'
import { conflict, Problem, staleVersion } from '../../problems/problem.ts'
import { changedFields } from '../activity/changed-fields.ts'
import type { ReceivePhoto, UploadsService } from '../uploads/uploads.service.ts'
import type { ViewsRepository } from '../views/views.repository.ts'
import { createListingPhotos, type SentImage } from './listing-photos.ts'
import { createListingsAdministration } from './listings-administration.service.ts'

/** A listing with its photos as they were sent. */
export type ListingToStore<T extends Listing> = Omit<NewListing<T>, 'images'> & { images: SentImage[] }

/** How a listing is added, beside what it says. */
interface Adding {
  /** Now, unless a past is being told. */
  at?: Date | undefined
  /** Begins the reference of one that comes without. */
  prefix?: string
  /** Whose new photos these are. */
  sender?: string | undefined
}

export type ListingsService<T extends Listing> = ReturnType<typeof createListingsService<T>>

interface Parts<T extends Listing> {
  /** First segment of the listings' address, by which a photo knows who uses it. */
  section: 'properties' | 'sales' | 'btp'
  repository: ListingsRepository<T>
  uploads: UploadsService
  receive: ReceivePhoto
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
  const photos = createListingPhotos(parts)
  const userOf = (id: string) => `${section}/${id}`

  /** Gives references until one is free. That another takes it first is for the index to say. */
  async function insertNumbered(prefix: string, id: string, listing: NewListing<T>, at?: Date): Promise<Saved<T>> {
    for (let tries = 0; tries < mostTaken; tries += 1) {
      const reference = await references.next(prefix)
      if (await repository.isReferenceTaken(reference)) continue
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
    byReferences: repository.byReferences,
    each: repository.each,
    /** What a visitor of this listing may like as well. Throws 404. */
    similar: async (id: string): Promise<T[]> => repository.similar(await repository.one(id), mostSimilar),
    /**
     * Stores a new listing as it is given; one that comes without a reference is given the next with this prefix.
     * Throws 409 for a reference in use, and for its photos what `take` throws.
     */
    async create(listing: ListingToStore<T>, { at, prefix = '', sender = 'seed' }: Adding = {}): Promise<Saved<T>> {
      const id = repository.newId()
      const taker = { user: userOf(id), sender, held: async () => [] }
      const images = await photos.take(listing.images, [], taker)
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
      const seen = await repository.editable(id)
      requireUnchanged(seen, sent)
      return seen
    },
    /** Puts a listing in the place of the one that was seen. Throws 409 where somebody was faster, and for its photos what `take` throws. */
    async replace(seen: Saved<T>, listing: ListingToStore<T>, sender: string): Promise<Changed<Saved<T>>> {
      const user = userOf(seen._id)
      // Whoever is faster may store the same photos: after a failure it counts what is stored now, not what was seen.
      const held = () => repository.imagesOf(seen._id)
      const images = await photos.take(listing.images, seen.images, { user, sender, held })
      try {
        const stored = await repository.replace(seen, { ...listing, images } as unknown as NewListing<T>)
        if (!stored) throw staleVersion()
        await photos.drop(seen.images, images, user)
        return { saved: stored, changes: changedFields(seen, stored) }
      } catch (error) {
        // Only where it is certain that nothing was written.
        if (error instanceof Problem) await photos.drop(images, await held(), user)
        throw error
      }
    },
    administration: createListingsAdministration(parts)
  }
}

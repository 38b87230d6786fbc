import type { Language } from '@keur/contract/language'
import { changedFields } from '../../domain/changed-fields.ts'
import type { Changed, Listing, ListingQuery, NewListing, Saved } from '../../domain/listing.ts'
import { type MediaReference, mediaOf } from '../../domain/listing-media.ts'
import { type ReadOnlyFields, requireSameReference, requireUnchanged } from '../../domain/read-only.ts'
import type { ListingsRepository } from '../../persistence/listings/listings.repository.ts'
import type { References } from '../../persistence/references.repository.ts'
import { conflict, notFound, Problem, staleVersion } from '../../problems/problem.ts'
import type { HistoryService } from '../history/history.service.ts'
import type { SearchesService } from '../searches/searches.service.ts'
import type { RecordingsService } from '../uploads/recordings.service.ts'
import type { ReceivePhoto, UploadsService } from '../uploads/uploads.service.ts'
import type { ViewsRepository } from '../views/views.repository.ts'
import { createListingPhotos, type SentImage } from './listing-photos.ts'
import { createListingRecordings, requireReadableCaptions, type SentRecordings } from './listing-recordings.ts'
import { createListingsAdministration } from './listings-administration.service.ts'

/** A listing with its photos and recordings as they were sent. */
export type ListingToStore<T extends Listing = Listing> = Omit<NewListing<T>, 'images' | keyof SentRecordings> &
  SentRecordings & { images: SentImage[] }

/** The part of an input that all kinds share. */
interface ListingInput extends SentRecordings {
  details: { reference?: string }
  images?: SentImage[]
}

export interface ListingRules<Input extends ListingInput> {
  /**
   * Begins the reference of a listing that comes without one, such as `V-2026-0001`; a reference then never changes.
   * Without a prefix every input has a reference, and may change it.
   */
  prefix?: string
  /** Fills in what an input leaves open. Throws 400 for a price that is none. */
  complete(input: Input): ListingToStore
}

export interface ListingServices {
  uploads: UploadsService
  recordings: RecordingsService
  receive: ReceivePhoto
  views: ViewsRepository
  history: HistoryService
  references: References
  searches: Pick<SearchesService, 'record'>
}

interface Parts<T extends Listing, Input extends ListingInput> extends ListingServices, ListingRules<Input> {
  /** First segment of the listings' address; with the identifier it names the user of a photo. */
  section: 'properties' | 'sales' | 'btp'
  repository: ListingsRepository<T>
}

export type ListingsService<T extends Listing, Input extends ListingInput> = ReturnType<
  typeof createListingsService<T, Input>
>

const maxSimilar = 6
/** References in a row that listings with a reference of their own may have taken. */
const maxTakenReferences = 1000

/**
 * The service of one kind of listings. A photo or a recording is attached before its listing is written and released after: a crash in
 * between leaves a photo that the sweeper deletes, never a listing without it.
 */
export function createListingsService<T extends Listing, Input extends ListingInput>(parts: Parts<T, Input>) {
  const { section, repository, uploads, references, searches, prefix } = parts
  const photos = createListingPhotos(parts)
  const recordings = createListingRecordings({ recordings: parts.recordings, release: photos.release })
  const userOf = (id: string) => `${section}/${id}`

  function complete(input: Input): ListingToStore {
    requireReadableCaptions(input)
    return parts.complete(input)
  }

  /** Attaches all photos and recordings of a listing, or none. */
  async function takeMedia(
    { images: sent, video, presentation, ...fields }: ListingToStore,
    known: Listing['images'],
    taker: { user: string; sender: string; held: () => Promise<MediaReference[]> }
  ): Promise<NewListing> {
    const images = await photos.take(sent, known, taker)
    try {
      return { ...fields, images, ...(await recordings.take({ video, presentation }, taker)) }
    } catch (error) {
      await photos.release(images, await taker.held(), taker.user)
      throw error
    }
  }

  /** Tries references until one is free; the unique index refuses one that is taken at the same time. */
  async function insertNumbered(series: string, id: string, listing: NewListing, at?: Date): Promise<Saved<T>> {
    for (let tries = 0; tries < maxTakenReferences; tries += 1) {
      const reference = await references.next(series)
      if (await repository.isReferenceTaken(reference)) continue
      try {
        return await repository.insert(id, { ...listing, details: { ...listing.details, reference } }, at)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
    }
    throw conflict('Aucune référence libre n’a été trouvée. Veuillez en donner une.')
  }

  function completeUpdate(previous: Saved<T>, update: Input & Partial<ReadOnlyFields>): ListingToStore {
    const { _id, createdAt, updatedAt, revision, ...content } = update
    const input = content as unknown as Input
    const images = input.images ?? previous.images
    if (!prefix) return complete({ ...input, images })
    const { reference } = previous.details
    requireSameReference(reference, input.details.reference)
    return complete({ ...input, details: { ...input.details, reference }, images })
  }

  return {
    /** A page of a list as visitors ask for it: counted, for the back office. */
    async search(query: ListingQuery) {
      const page = await repository.search(query)
      const { total, reading } = page
      // What has none of the words of a text is not what was searched.
      const isFound = !reading || reading.words.length > 0 || reading.dropped.length === 0
      searches.record(section, query, isFound ? total : 0)
      return page
    },
    markers: repository.markers,
    one: repository.one,
    /** The subtitles of a listing's video. Throws 404. */
    async captions(id: string, language: Language): Promise<string> {
      const { video } = await repository.one(id)
      const text = video?.captions?.[language]
      if (text === undefined) throw notFound('Cette vidéo n’a pas de sous-titres dans cette langue.')
      return text
    },
    revision: repository.revision,
    delete: repository.delete,
    byReferences: repository.byReferences,
    each: repository.each,
    /** The fields that would be stored of an input. Throws as `create` does for its texts. */
    completed: complete,
    /** Listings that a visitor of this one may like. Throws 404. */
    similar: async (id: string, fields?: 'card') => repository.similar(await repository.one(id), maxSimilar, fields),
    /**
     * Stores a new listing; `at` defaults to now (the seed sets it), `sender` is the owner of its new photos. Throws
     * 409 for a reference in use, and for its photos what `take` throws.
     */
    async create(input: Input, at?: Date, sender = 'seed'): Promise<Saved<T>> {
      const id = repository.newId()
      const user = userOf(id)
      const listing = await takeMedia(complete(input), [], { user, sender, held: async () => [] })
      try {
        return listing.details.reference
          ? await repository.insert(id, listing, at)
          : await insertNumbered(prefix ?? '', id, listing, at)
      } catch (error) {
        // Only where it is certain that nothing was written.
        if (error instanceof Problem) await uploads.release(mediaOf(listing), user)
        throw error
      }
    },
    /**
     * Replaces a listing; without `images` it keeps its photos. `seen` is it as the caller has just read it. Throws 404,
     * 409 where it has been changed since the version of the input, 422 for another reference, and for its photos what
     * `take` throws.
     */
    async update(
      id: string,
      input: Input & Partial<ReadOnlyFields>,
      sender: string,
      seen?: Saved<T>
    ): Promise<Changed<Saved<T>>> {
      const previous = seen ?? (await repository.editable(id))
      requireUnchanged(previous, input)
      const user = userOf(previous._id)
      // A concurrent update may store the same photos: after a failure, those of the stored version count.
      const held = () => repository.mediaOf(previous._id)
      const listing = await takeMedia(completeUpdate(previous, input), previous.images, { user, sender, held })
      try {
        const stored = await repository.replace(previous, listing)
        if (!stored) throw staleVersion()
        await photos.release(mediaOf(previous), mediaOf(listing), user)
        return { saved: stored, changes: changedFields(previous, stored) }
      } catch (error) {
        if (error instanceof Problem) await photos.release(mediaOf(listing), await held(), user)
        throw error
      }
    },
    administration: createListingsAdministration(parts)
  }
}

import type { PhotoType, RecordingKind } from '@keur/contract/vocabulary'
import type { Db, Filter } from 'mongodb'

/** A photo or a recording in the store. `_id` is a UUID, the last segment of its URL. */
interface StoredMedia {
  _id: string
  type: PhotoType
  /** pending: unused; attached: used; deleting: its files are being deleted. */
  state: 'pending' | 'attached' | 'deleting'
  /** The moment of the last change of state. */
  since: Date
  /** What uses it, such as `properties/<id>`. A set, so that attaching and releasing are idempotent. */
  usedBy: string[]
  owner: string
}

export interface PhotoDocument extends StoredMedia {
  kind?: undefined
  width: number
  height: number
  placeholder: string
}

export interface RecordingDocument extends StoredMedia {
  kind: RecordingKind
  extension: string
  contentType: string
  /** Bytes. */
  size: number
  uploadedAt: Date
}

export type MediaDocument = PhotoDocument | RecordingDocument

type Reserved<Media> = Omit<Media, 'state' | 'since' | 'usedBy'>
/** Documents of photos have no kind. */
const ofKind = (kind: RecordingKind | undefined): Filter<MediaDocument> => ({ kind: kind ?? { $exists: false } })

export type UploadsRepository = ReturnType<typeof createUploadsRepository>

export function createUploadsRepository(db: Db) {
  const media = db.collection<MediaDocument>('media')

  async function* pages(filter: Filter<MediaDocument>): AsyncGenerator<MediaDocument[]> {
    for (let last = ''; ; ) {
      const page = await media
        .find({ ...filter, _id: { $gt: last } })
        .sort({ _id: 1 })
        .limit(pageSize)
        .toArray()
      if (page.length > 0) yield page
      if (page.length < pageSize) return
      last = page.at(-1)!._id
    }
  }

  return {
    createIndexes: async () => {
      await media.createIndex({ state: 1, since: 1 })
    },
    /** Called before the files are stored, so that every stored file has a document. */
    async reserve(one: Reserved<PhotoDocument> | Reserved<RecordingDocument>): Promise<void> {
      await media.insertOne({ ...one, state: 'pending', since: new Date(), usedBy: [] })
    },
    /** Returns null when there is no such photo, or no such recording of a kind, or when it is being deleted. */
    async attach<Kind extends RecordingKind | undefined = undefined>(id: string, user: string, kind?: Kind) {
      const attached = await media.findOneAndUpdate(
        { _id: id, state: { $in: ['pending', 'attached'] }, ...ofKind(kind) },
        { $addToSet: { usedBy: user }, $set: { state: 'attached', since: new Date() } },
        { returnDocument: 'after' }
      )
      return attached as (Kind extends RecordingKind ? RecordingDocument : PhotoDocument) | null
    },
    /** A photo without users becomes pending. */
    async release(id: string, user: string): Promise<void> {
      await media.updateOne({ _id: id, usedBy: user }, without([user]))
    },
    /** Removes users unless the photo has changed since. Returns whether it did. */
    async releaseUnchanged(id: string, users: string[], since: Date): Promise<boolean> {
      const { matchedCount } = await media.updateOne({ _id: id, state: 'attached', since }, without(users))
      return matchedCount === 1
    },
    /** Marks a photo for deletion that has been pending since before a moment, or whose deletion was interrupted. */
    async takeForDeletion(before: Date): Promise<MediaDocument | null> {
      return media.findOneAndUpdate(
        {
          $or: [
            { state: 'pending', since: { $lt: before } },
            { state: 'deleting', since: { $lt: later(before, minutesAgo(10)) } }
          ]
        },
        { $set: { state: 'deleting', since: new Date() } },
        { returnDocument: 'after' }
      )
    },
    async remove(id: string): Promise<void> {
      await media.deleteOne({ _id: id, state: 'deleting' })
    },
    find: (id: string) => media.findOne({ _id: id }),
    async byIds(ids: string[]): Promise<Map<string, MediaDocument>> {
      if (ids.length === 0) return new Map()
      const photos = await media.find({ _id: { $in: [...new Set(ids)] } }).toArray()
      return new Map(photos.map((photo) => [photo._id, photo]))
    },
    /** All that is attached and has not changed since a moment, page by page. */
    attachedBefore: (before: Date) => pages({ state: 'attached', since: { $lt: before } }),
    /** The identifiers of all attached photos of a type, in order. */
    async *attachedOf(type: PhotoType): AsyncGenerator<string> {
      for await (const page of pages({ state: 'attached', type, ...ofKind(undefined) }))
        for (const { _id } of page) yield _id
    },
    attachedRecordings: () =>
      pages({ state: 'attached', kind: { $exists: true } }) as AsyncGenerator<RecordingDocument[]>
  }
}

const pageSize = 500

/** Changes users and state in one update: a crash cannot leave an attached photo without users. */
const without = (users: string[]) => [
  { $set: { usedBy: { $setDifference: ['$usedBy', users] } } },
  {
    $set: {
      state: { $cond: [{ $and: [isAttached, isUnused] }, 'pending', '$state'] },
      since: { $cond: [{ $and: [isAttached, isUnused] }, new Date(), '$since'] }
    }
  }
]
const isAttached = { $eq: ['$state', 'attached'] }
const isUnused = { $eq: [{ $size: '$usedBy' }, 0] }

const later = (one: Date, other: Date) => (one > other ? one : other)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

import type { PhotoType } from '@keur/contract/vocabulary'
import type { Db, Filter } from 'mongodb'

/** A photo in the store. Its identifier is the uuid, which is also the last segment of its address. */
export interface MediaDocument {
  _id: string
  type: PhotoType
  /** pending: not used by anything yet, or no longer; attached: used; deleting: its files are going. */
  state: 'pending' | 'attached' | 'deleting'
  /** Since when it is in this state. */
  since: Date
  /** What uses it, such as `properties/<id>`: a set, so that taking and letting go can be repeated. */
  usedBy: string[]
  /** Who sent it. */
  owner: string
  width: number
  height: number
  placeholder: string
}

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
    /** Before its files are stored: what is in the store is always known here. */
    async reserve(photo: Omit<MediaDocument, 'state' | 'since' | 'usedBy'>): Promise<void> {
      await media.insertOne({ ...photo, state: 'pending', since: new Date(), usedBy: [] })
    },
    /** Answers null where there is no such photo, or where it is going. */
    async attach(id: string, user: string): Promise<MediaDocument | null> {
      return media.findOneAndUpdate(
        { _id: id, state: { $in: ['pending', 'attached'] } },
        { $addToSet: { usedBy: user }, $set: { state: 'attached', since: new Date() } },
        { returnDocument: 'after' }
      )
    },
    /** A photo that nothing uses any more waits for the sweeper, as one that was just uploaded. */
    async release(id: string, user: string): Promise<void> {
      await media.updateOne({ _id: id, usedBy: user }, without([user]))
    },
    /** Takes users away unless the photo was taken anew since. Answers whether it did. */
    async releaseUnchanged(id: string, users: string[], since: Date): Promise<boolean> {
      const { matchedCount } = await media.updateOne({ _id: id, state: 'attached', since }, without(users))
      return matchedCount === 1
    },
    /** Takes one photo that has been pending since before then, or whose deletion was begun; nobody can use it after that. */
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
    async forget(id: string): Promise<void> {
      await media.deleteOne({ _id: id, state: 'deleting' })
    },
    find: (id: string) => media.findOne({ _id: id }),
    async byIds(ids: string[]): Promise<Map<string, MediaDocument>> {
      const found = await media.find({ _id: { $in: [...new Set(ids)] } }).toArray()
      return new Map(found.map((photo) => [photo._id, photo]))
    },
    /** Photos in use that have been so, unchanged, since before then; page by page. */
    attachedBefore: (before: Date) => pages({ state: 'attached', since: { $lt: before } }),
    /** The identifiers of all photos of a type that are in use, in their order. */
    async *attachedOf(type: PhotoType): AsyncGenerator<string> {
      for await (const page of pages({ state: 'attached', type })) for (const { _id } of page) yield _id
    }
  }
}

const pageSize = 500

/** In one step, so that no crash leaves a photo in use by nobody. */
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

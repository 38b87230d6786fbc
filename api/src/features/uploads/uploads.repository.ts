import type { PhotoType } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'

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
      await media.updateOne({ _id: id }, { $pull: { usedBy: user } })
      await media.updateOne(
        { _id: id, state: 'attached', usedBy: { $size: 0 } },
        { $set: { state: 'pending', since: new Date() } }
      )
    },
    /** Takes one photo that has been pending since before then, or whose deletion was begun; nobody can use it after that. */
    async takeForDeletion(before: Date): Promise<MediaDocument | null> {
      return media.findOneAndUpdate(
        {
          $or: [
            { state: 'pending', since: { $lt: before } },
            { state: 'deleting', since: { $lt: minutesAgo(10) } }
          ]
        },
        { $set: { state: 'deleting', since: new Date() } },
        { returnDocument: 'after' }
      )
    },
    async forget(id: string): Promise<void> {
      await media.deleteOne({ _id: id, state: 'deleting' })
    },
    find: (id: string) => media.findOne({ _id: id })
  }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

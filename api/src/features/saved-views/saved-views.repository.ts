import type { SavedViewInput, SavedViewUpdate } from '@keur/contract/saved-view'
import type { PhotoType } from '@keur/contract/vocabulary'
import { type Db, ObjectId } from 'mongodb'

export interface SavedViewDocument extends Required<SavedViewInput> {
  _id: ObjectId
  /** The identifier of the account. A shared view stays without it, once the account is erased. */
  owner?: string
}

export type SavedViewsRepository = ReturnType<typeof createSavedViewsRepository>

/** The views of the lists of the back office that colleagues have named. */
export function createSavedViewsRepository(db: Db) {
  const views = db.collection<SavedViewDocument>('savedViews')
  const visibleTo = (owner: string) => ({ $or: [{ owner }, { shared: true }] })
  return {
    createIndexes: async () => {
      await views.createIndex({ owner: 1, kind: 1 })
    },
    visible: (kind: PhotoType, owner: string) => views.find({ kind, ...visibleTo(owner) }).toArray(),
    of: (owner: string) => views.find({ owner }).toArray(),
    countOf: (kind: PhotoType, owner: string) => views.countDocuments({ owner, kind }),
    async insert(view: Omit<SavedViewDocument, '_id'>): Promise<SavedViewDocument> {
      const document = { ...view, _id: new ObjectId() }
      await views.insertOne(document)
      return document
    },
    /** Null for one that the account does not see. */
    find: (id: string, owner: string) =>
      ObjectId.isValid(id) ? views.findOne({ _id: new ObjectId(id), ...visibleTo(owner) }) : null,
    update: ({ _id }: SavedViewDocument, update: SavedViewUpdate) =>
      views.findOneAndUpdate({ _id }, { $set: update }, { returnDocument: 'after' }),
    async delete({ _id }: SavedViewDocument): Promise<void> {
      await views.deleteOne({ _id })
    },
    /** Deletes the views of an account that is erased, and leaves out whose the shared ones were. */
    async forgetPerson(owner: string): Promise<void> {
      await views.deleteMany({ owner, shared: false })
      await views.updateMany({ owner }, { $unset: { owner: true } })
    }
  }
}

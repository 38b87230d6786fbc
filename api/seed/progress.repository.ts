import type { Photo } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import type { Database } from '../src/persistence/database.ts'

interface ProgressDocument {
  _id: string
  done?: boolean
  photo?: Photo
}

export type SeedProgress = ReturnType<typeof createSeedProgress>

/** The document that holds the state of the whole run; the others hold one photo each. */
const runId = 'demo'

/** The progress of seeding, so that the next run continues where an interrupted one stopped. */
export function createSeedProgress(db: Database['db']) {
  const progress = db.collection<ProgressDocument>('seed')
  const photoId = (type: PhotoType, picture: string) => `${type}/${picture}`
  return {
    async state(): Promise<'new' | 'begun' | 'done'> {
      const run = await progress.findOne({ _id: runId })
      if (!run) return 'new'
      return run.done ? 'done' : 'begun'
    },
    async begin(): Promise<void> {
      await progress.updateOne({ _id: runId }, { $set: { done: false } }, { upsert: true })
    },
    /** Also forgets the photos: only an interrupted run needs them. */
    async finish(): Promise<void> {
      await progress.updateOne({ _id: runId }, { $set: { done: true } })
      await progress.deleteMany({ _id: { $ne: runId } })
    },
    /** The stored photo of a picture, if an earlier run has stored it. */
    async photo(type: PhotoType, picture: string): Promise<Photo | undefined> {
      return (await progress.findOne({ _id: photoId(type, picture) }))?.photo
    },
    async rememberPhoto(type: PhotoType, picture: string, photo: Photo): Promise<void> {
      await progress.updateOne({ _id: photoId(type, picture) }, { $set: { photo } }, { upsert: true })
    },
    /** True if any listing or article exists, deleted ones included: such a database is in use. */
    async isInUse(): Promise<boolean> {
      const collections = ['properties', 'sales', 'products', 'articles']
      const documents = await Promise.all(
        collections.map((name) => db.collection(name).findOne({}, { projection: { _id: 1 } }))
      )
      return documents.some(Boolean)
    }
  }
}

import type { Photo } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import type { Database } from '../src/plugins/database.ts'

interface ProgressDocument {
  _id: string
  done?: boolean
  photo?: Photo
}

export type SeedProgress = ReturnType<typeof createSeedProgress>

const whole = 'demo'

/** What seeding has done so far, so that one that was killed goes on where it stopped. */
export function createSeedProgress(db: Database['db']) {
  const progress = db.collection<ProgressDocument>('seed')
  const photoId = (type: PhotoType, picture: string) => `${type}/${picture}`
  return {
    /** 'new' where nobody has ever begun. */
    async state(): Promise<'new' | 'begun' | 'done'> {
      const found = await progress.findOne({ _id: whole })
      if (!found) return 'new'
      return found.done ? 'done' : 'begun'
    },
    async begin(): Promise<void> {
      await progress.updateOne({ _id: whole }, { $set: { done: false } }, { upsert: true })
    },
    /** Of the photos nothing needs to be remembered any more. */
    async finish(): Promise<void> {
      await progress.updateOne({ _id: whole }, { $set: { done: true } })
      await progress.deleteMany({ _id: { $ne: whole } })
    },
    /** The stored photo of a picture, if an earlier run has stored it. */
    async photo(type: PhotoType, picture: string): Promise<Photo | undefined> {
      return (await progress.findOne({ _id: photoId(type, picture) }))?.photo
    },
    async rememberPhoto(type: PhotoType, picture: string, photo: Photo): Promise<void> {
      await progress.updateOne({ _id: photoId(type, picture) }, { $set: { photo } }, { upsert: true })
    },
    /** True where there is any listing or article, deleted ones too: such a database belongs to somebody. */
    async isInUse(): Promise<boolean> {
      const collections = ['properties', 'sales', 'products', 'articles']
      const found = await Promise.all(
        collections.map((name) => db.collection(name).findOne({}, { projection: { _id: 1 } }))
      )
      return found.some(Boolean)
    }
  }
}

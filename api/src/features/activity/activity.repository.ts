import { Activity, type ActivityPage, type ActivityQuery } from '@keur/contract/activity'
import { type Db, ObjectId } from 'mongodb'
import { findPage } from '../../persistence/pagination.ts'
import { createPresenter } from '../../persistence/presenter.ts'

type ActivityDocument = Omit<Activity, '_id' | 'at'> & { _id: ObjectId; at: Date }
export type NewActivity = Omit<Activity, '_id' | 'at'>

const toActivity = createPresenter<Activity>(Activity)

export type ActivityRepository = ReturnType<typeof createActivityRepository>

/** The trail of what administrators wrote. Only ever added to, until an entry expires. */
export function createActivityRepository(db: Db) {
  const trail = db.collection<ActivityDocument>('activity')
  return {
    createIndexes: async () => {
      await trail.createIndexes([
        { key: { at: -1, _id: -1 } },
        { key: { section: 1, at: -1, _id: -1 } },
        { key: { 'user.id': 1, at: -1, _id: -1 } }
      ])
    },
    async insert(activity: NewActivity): Promise<void> {
      await trail.insertOne({ ...activity, _id: new ObjectId(), at: new Date() })
    },
    async search({ user, section, ...query }: ActivityQuery): Promise<ActivityPage> {
      const filter = { ...(user ? { 'user.id': user } : {}), ...(section ? { section } : {}) }
      const newestFirst = trail.find(filter).sort({ at: -1, _id: -1 })
      const { rows, ...page } = await findPage(newestFirst, trail.countDocuments(filter), query, toActivity)
      return { activity: rows, ...page }
    }
  }
}

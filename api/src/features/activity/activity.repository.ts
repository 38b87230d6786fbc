import type { Activity, ActivityPage, ActivityQuery } from '@keur/contract/activity'
import { type Db, ObjectId } from 'mongodb'
import { findPage } from '../../persistence/pagination.ts'

type ActivityDocument = Omit<Activity, '_id' | 'at'> & { _id: ObjectId; at: Date }
export type NewActivity = Omit<Activity, '_id' | 'at'>

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

function toActivity({
  _id,
  at,
  user,
  section,
  action,
  id,
  ids,
  label,
  changes,
  interrupted,
  requestId
}: ActivityDocument): Activity {
  return {
    _id: _id.toHexString(),
    at: at.toISOString(),
    user: { id: user.id, email: user.email },
    section,
    action,
    id,
    ids,
    label,
    changes,
    interrupted,
    requestId
  }
}

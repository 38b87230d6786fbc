import type { Db } from 'mongodb'

/** Collections of what people write. Counters, caches and jobs of the site are not among them. */
const collections = [
  'properties',
  'sales',
  'products',
  'articles',
  'comments',
  'leads',
  'users',
  'alerts',
  'quotes',
  'media',
  'activity',
  'history'
]
const moments = ['updatedAt', 'createdAt', 'at', 'since']

export interface Loss {
  /** From the backup to the newest change; 0 if there is none. */
  lossSeconds: number
  /** Documents that were written or changed since the backup. */
  lostDocuments: number
}

/** What the site would have lost by going back to a backup of the moment `at`. */
export async function measureLoss(db: Db, at: Date): Promise<Loss> {
  let newest = at.getTime()
  let lostDocuments = 0
  for (const name of collections) {
    const changed = { $or: moments.map((field) => ({ [field]: { $gt: at } })) }
    const projection = Object.fromEntries(moments.map((field) => [field, 1]))
    for await (const document of db.collection(name).find(changed, { projection })) {
      lostDocuments += 1
      for (const field of moments) if (document[field] instanceof Date) newest = Math.max(newest, +document[field])
    }
  }
  return { lossSeconds: Math.round((newest - at.getTime()) / 100) / 10, lostDocuments }
}

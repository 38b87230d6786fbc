import { randomUUID } from 'node:crypto'
import { withDatabase } from '../database/client.ts'
import { measureLoss } from './measure-loss.ts'

test('what was written or changed after the moment of a backup would be lost, up to the newest change', async () => {
  const at = new Date('2026-11-24T02:00:00Z')
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000)
  await withDatabase({ uri: process.env.TEST_MONGODB_URI!, name: `loss-${randomUUID()}` }, async (db) => {
    try {
      await db.collection('properties').insertMany([{ createdAt: after(-9), updatedAt: after(0) }, { title: 'Villa' }])
      await db.collection('jobs').insertOne({ updatedAt: after(900) })
      expect(await measureLoss(db, at)).toEqual({ lossSeconds: 0, lostDocuments: 0 })
      await db.collection('properties').insertOne({ createdAt: after(-9), updatedAt: after(60) })
      await db.collection('leads').insertMany([{ createdAt: after(90.25) }, { createdAt: after(30) }])
      await db.collection('activity').insertOne({ at: after(1) })
      await db.collection('alerts').insertOne({ since: after(2) })
      expect(await measureLoss(db, at)).toEqual({ lossSeconds: 90.3, lostDocuments: 5 })
    } finally {
      await db.dropDatabase()
    }
  })
})

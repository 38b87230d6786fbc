import { setImmediate as turn } from 'node:timers/promises'
import { type Db, MongoServerError } from 'mongodb'
import { avoidDeadlocks } from './ferretdb.ts'

const deadlock = 'deadlock detected'

/** A collection whose writes fail with these messages, one after the other, and then succeed. */
function collectionWith(failures: string[]) {
  const seen = { tries: 0, running: 0, together: 0 }
  const write = async (..._parameters: object[]) => {
    const message = failures[seen.tries++]
    seen.running += 1
    seen.together = Math.max(seen.together, seen.running)
    await turn()
    seen.running -= 1
    if (message) throw new MongoServerError({ message })
    return 'done'
  }
  const methods = { insertOne: write, updateOne: write, updateMany: write, countDocuments: async () => 7 }
  const db = { collection: (_name: string) => methods }
  avoidDeadlocks(db as unknown as Db)
  return { open: () => db.collection('leads'), seen }
}

test('a write of one document that the database undid because of another one is made again', async () => {
  const { open, seen } = collectionWith([deadlock, deadlock])
  expect([await open().insertOne(), seen.tries]).toEqual(['done', 3])
  expect(await open().countDocuments()).toBe(7)
})

test.each([
  ['a fifth deadlock', 'insertOne', Array(9).fill(deadlock), 5],
  ['a full disk', 'insertOne', ['disk is full'], 1],
  ['a write of many documents, of which some may be done', 'updateMany', [deadlock], 1]
] as const)('%s is an error', async (_what, name, failures, expectedTries) => {
  const { open, seen } = collectionWith(failures as string[])
  await expect(open()[name]()).rejects.toThrow(failures[0])
  expect(seen.tries).toBe(expectedTries)
})

test('inserts of a collection are made one at a time, and other writes at once', async () => {
  const { open, seen } = collectionWith([])
  await Promise.all(Array.from({ length: 6 }, () => open().insertOne()))
  await Promise.all(Array.from({ length: 6 }, () => open().updateOne({}, {}, { upsert: true })))
  expect(seen.together).toBe(1)
  await Promise.all(Array.from({ length: 6 }, () => open().updateOne({}, {})))
  expect(seen.together).toBe(6)
})

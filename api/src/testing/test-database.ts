import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '../persistence/database.ts'

/** A database of its own for the tests of a file; with `emptied`, a new one for each. */
export function useDatabase({ emptied = false } = {}) {
  const name = `test-${randomUUID()}`
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(process.env.TEST_MONGODB_URI!, name)
  })
  if (emptied) afterEach(() => database.db.dropDatabase())
  afterAll(async () => {
    await database.db.dropDatabase()
    await database.close()
  })
  return {
    name,
    get db() {
      return database.db
    }
  }
}

// jest `globalSetup`: one MongoDB for the whole run, its address in TEST_MONGODB_URI. An address given from outside is kept.
import { startTestMongodb } from './testing.ts'

export default async function startForJest() {
  if (process.env.TEST_MONGODB_URI) return
  const mongodb = await startTestMongodb()
  process.env.TEST_MONGODB_URI = mongodb.uri
  globalThis.stopMongodbOfJest = mongodb.stop
}

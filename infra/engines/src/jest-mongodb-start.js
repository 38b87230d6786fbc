// jest `globalSetup`: one MongoDB for the whole run, with its address in TEST_MONGODB_URI unless that is set already.
import { startTestMongodb } from './testing.ts'

export default async function startForJest() {
  if (process.env.TEST_MONGODB_URI) return
  const mongodb = await startTestMongodb()
  process.env.TEST_MONGODB_URI = mongodb.uri
  globalThis.stopMongodbOfJest = mongodb.stop
}

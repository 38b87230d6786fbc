// jest `globalTeardown`: stops the MongoDB of jest-mongodb-start.
export default async function stopForJest() {
  await globalThis.stopMongodbOfJest?.()
}

// jest `globalTeardown`: ends what jest-mongodb-start began.
export default async function stopForJest() {
  await globalThis.stopMongodbOfJest?.()
}

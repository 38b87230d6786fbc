export default async function stopForJest() {
  await globalThis.stopMongodbOfJest?.()
}

import { startMongodb } from '@keur/engines/mongodb'
import type { Scratch } from './scratch.ts'

/** A database engine of its own, on an empty folder. */
export const scratchEngine: Scratch = async (_site, folder) => {
  const engine = await startMongodb({ dataDir: folder, env: { ...process.env, MONGODB_URI: undefined } })
  return { address: { uri: engine.uri }, close: () => engine.stop() }
}

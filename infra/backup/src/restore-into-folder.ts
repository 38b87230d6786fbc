import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startMongodb } from '@keur/engines/mongodb'
import { type RestoreOptions, type RestoreReport, restoreSite } from './restore.ts'

/** Restores a snapshot into a new data folder for `npm start`. Throws a sentence where the folder has files. */
export async function restoreIntoFolder(
  folder: string,
  options: Omit<RestoreOptions, 'target' | 'replace'>
): Promise<RestoreReport> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty, so nothing was restored: name a folder that does not exist.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mongodb = await startMongodb({ dataDir: folder, env: { ...process.env, MONGODB_URI: undefined } })
  try {
    const [photos, builds] = [{ folder: join(folder, 'media') }, { folder: join(folder, 'builds') }]
    const target = { database: { uri: mongodb.uri }, photos, builds, dataDir: folder, secrets: {} }
    return await restoreSite({ ...options, target })
  } finally {
    await mongodb.stop()
  }
}

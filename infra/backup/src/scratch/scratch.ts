import { type DatabaseAddress, withDatabase } from '../database/client.ts'

/** An empty database, which `close` removes. */
export interface ScratchDatabase {
  address: DatabaseAddress
  close(): Promise<void>
}

/** Opens a scratch database for the backup of `site`; `folder` is there for its files. */
export type Scratch = (site: DatabaseAddress, folder: string) => Promise<ScratchDatabase>

/**
 * A database beside the site's on the same server, named after it. It is emptied first: an interrupted backup may have
 * left it. The site's user needs the rights to write and drop it.
 */
export const scratchBeside: Scratch = async (site) => {
  const siteName = await withDatabase(site, async ({ databaseName }) => databaseName)
  const address = { ...site, name: `${siteName}-restore` }
  const drop = () => withDatabase(address, async (db) => void (await db.dropDatabase()))
  await drop()
  return { address, close: drop }
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@keur/engines/port'
import { root } from '@keur/platform/apps'
import { type Environment, readSettings } from './settings.ts'
import { type Site, startSite } from './site.ts'

export interface ThrowawaySite extends Site {
  /** Removed at `stop`. */
  folder: string
  /** In it: builds, keys and mails. */
  dataFolder: string
  buildsFolder: string
}

/**
 * Starts a whole site with demonstration data on free ports, in a temporary folder. `settings` override its settings.
 * It starts with a copy of the data folder `dataFrom`: what that has is neither built nor seeded again.
 */
export async function startThrowawaySite(
  log: (line: string) => void,
  settings: Environment = {},
  dataFrom?: string
): Promise<ThrowawaySite> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-site-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const dataFolder = join(folder, 'data')
  // Beside the folder of mails, as where `npm start` keeps its data.
  const buildsFolder = join(dataFolder, 'builds')
  if (dataFrom) cpSync(dataFrom, dataFolder, { recursive: true })
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataFolder,
    BUILD_STORE: buildsFolder,
    PORT: port,
    API_PORT: String(await freePort()),
    PUBLISHING_PORT: String(await freePort()),
    PUBLIC_URL: address,
    SEED: 'demo',
    DRAIN_DELAY: '0',
    ...settings
  }
  const site = await startWithData().catch((error) => {
    remove()
    throw error
  })
  async function startWithData(): Promise<Site> {
    const site = await startSite(readSettings(root, env), log)
    try {
      await site.seeded
      return site
    } catch (error) {
      await site.stop()
      throw error
    }
  }
  return {
    ...site,
    // The gateway itself, where the settings name the address of a balancer as PUBLIC_URL.
    address,
    folder,
    dataFolder,
    buildsFolder,
    async stop() {
      await site.stop()
      remove()
    }
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@keur/engines/port'
import { root } from '@keur/platform/apps'
import { type Environment, readSettings } from './settings.ts'
import { type Site, startSite } from './site.ts'

export interface ThrowawaySite extends Site {
  /** Removed at `stop`. */
  folder: string
  buildsFolder: string
}

/**
 * Starts a whole site with demonstration data on free ports, in a temporary folder. `settings` override its settings.
 */
export async function startThrowawaySite(
  log: (line: string) => void,
  settings: Environment = {}
): Promise<ThrowawaySite> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-site-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const dataFolder = join(folder, 'data')
  // Beside the folder of mails, as where `npm start` keeps its data.
  const buildsFolder = join(dataFolder, 'builds')
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataFolder,
    BUILD_STORE: buildsFolder,
    PORT: port,
    API_PORT: String(await freePort()),
    PUBLIC_URL: address,
    SEED: 'demo',
    ...settings
  }
  const site = await startSite(readSettings(root, env), log).catch((error) => {
    remove()
    throw error
  })
  return {
    ...site,
    // The gateway itself, where the settings name the address of a balancer as PUBLIC_URL.
    address,
    folder,
    buildsFolder,
    async stop() {
      await site.stop()
      remove()
    }
  }
}

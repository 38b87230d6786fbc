import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import { freePort } from '@keur/engines/port'
import type { SiteUnderTest } from '@keur/faults/remotes/site-under-test'
import { readSettings } from '../start/settings.ts'
import { startSite } from '../start/site.ts'

/** A site with demonstration data in a folder of its own, thrown away when it stops. */
export async function openSiteOfItsOwn(log: (line: string) => void): Promise<SiteUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-faults-'))
  const port = String(await freePort())
  const buildsFolder = join(folder, 'builds')
  const own = {
    DATA_DIR: folder,
    BUILD_STORE: buildsFolder,
    PORT: port,
    API_PORT: String(await freePort()),
    SEED: 'demo'
  }
  const settings = readSettings(root, { ...process.env, ...own, PUBLIC_URL: `http://localhost:${port}` })
  const site = await startSite(settings, log)
  return {
    address: site.address,
    env: site.env,
    buildsFolder,
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import { freePort } from '@keur/engines/port'
import type { SiteUnderTest } from '@keur/faults/remotes/site-under-test'
import { readSettings } from '../start/settings.ts'
import { startSite } from '../start/site.ts'

/** A site with demonstration data in a folder of its own, thrown away when it stops. `more` are settings of who asks for it. */
export async function openSiteOfItsOwn(
  log: (line: string) => void,
  more: Record<string, string> = {}
): Promise<SiteUnderTest> {
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
  const gateway = `http://localhost:${port}`
  const site = await startSite(readSettings(root, { ...process.env, PUBLIC_URL: gateway, ...own, ...more }), log)
  return {
    address: gateway,
    env: site.env,
    buildsFolder,
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

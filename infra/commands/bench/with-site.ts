import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import { freePort } from '@keur/engines/port'
import { readSettings } from '../start/settings.ts'
import { startSite } from '../start/site.ts'

/** Works on the site at an address, or on one with demonstration data, started for it and thrown away. */
export async function withSite<Result>(
  address: string | undefined,
  work: (site: string) => Promise<Result>
): Promise<Result> {
  if (address) return work(address.replace(/\/$/, ''))
  const folder = mkdtempSync(join(tmpdir(), 'keur-bench-'))
  const port = String(await freePort())
  const own = { DATA_DIR: folder, PORT: port, API_PORT: String(await freePort()), SEED: 'demo' }
  const site = await startSite(
    readSettings(root, { ...process.env, ...own, PUBLIC_URL: `http://localhost:${port}` }),
    console.log
  )
  try {
    return await work(site.address)
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

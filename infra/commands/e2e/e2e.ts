import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import { findBrowser } from '@keur/engines/browser'
import { freePort } from '@keur/engines/port'
import { readSettings } from '../start/settings.ts'
import { startSite } from '../start/site.ts'
import type { Tally } from '../test/tally.ts'

/** The administrator of the site under test. */
const administrator = { ADMIN_EMAIL: 'admin@keurdurail.example', ADMIN_PASSWORD: 'bougainvillier au bord du rail' }

/** Starts the whole site with demo data in a folder of its own, and runs the browser tests against it. */
export async function runBrowserTests(parameters: string[], log: (line: string) => void): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-e2e-'))
  const browser = await findBrowser({ install: process.env.CI === 'true', log })
  const outside = {
    ...process.env,
    ...administrator,
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    SEED: 'demo'
  }
  const site = await startSite(readSettings(root, outside), log)
  try {
    const result = join(folder, 'result.json')
    const child = spawn(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--config', join(root, 'infra/e2e/playwright.config.ts'), ...parameters],
      {
        cwd: join(root, 'infra/e2e'),
        stdio: 'inherit',
        env: {
          ...process.env,
          ...administrator,
          SITE_URL: site.address,
          API_URL: `http://127.0.0.1:${site.env.API_PORT}`,
          BUILDS_DIR: join(site.env.DATA_DIR, 'builds'),
          BROWSER_PATH: browser.executablePath,
          BROWSER_ARGUMENTS: JSON.stringify(browser.args),
          PLAYWRIGHT_JSON_OUTPUT_NAME: result
        }
      }
    )
    await once(child, 'exit')
    const { stats } = JSON.parse(readFileSync(result, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

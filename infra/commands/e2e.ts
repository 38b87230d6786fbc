import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '@keur/engines/browser'
import { root } from '@keur/platform/apps'
import { prepareData } from './e2e/prepared-data.ts'
import { startThrowawaySite } from './start/throwaway-site.ts'
import { formatCounts, type TestCounts } from './test/test-counts.ts'

const administrator = { ADMIN_EMAIL: 'admin@keurdurail.example', ADMIN_PASSWORD: 'bougainvillier au bord du rail' }

/** The data folder of the sites of browser tests. */
export const prepareTestSite = (log: (line: string) => void) => prepareData(administrator, log)

/**
 * Runs the browser tests, each worker of Playwright against a throw-away site of its own. `parameters` go to Playwright.
 */
export async function runBrowserTests(parameters: string[], log: (line: string) => void): Promise<TestCounts> {
  // A single file needs one site.
  const count = parameters.some((parameter) => !parameter.startsWith('-')) ? 1 : 2
  const browser = await findBrowser({ install: process.env.CI === 'true', log })
  const dataFolder = await prepareTestSite(log)
  const starts = Array.from({ length: count }, () => startThrowawaySite(log, administrator, dataFolder))
  try {
    const sites = await Promise.all(starts)
    const resultFile = join(sites[0]!.folder, 'result.json')
    const child = spawn(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--config', join(root, 'infra/e2e/playwright.config.ts'), ...parameters],
      {
        cwd: join(root, 'infra/e2e'),
        stdio: 'inherit',
        env: {
          ...process.env,
          ...administrator,
          SITES: JSON.stringify(
            sites.map(({ address, env, dataFolder }) => ({
              address,
              apiUrl: `http://127.0.0.1:${env.API_PORT}`,
              dataFolder
            }))
          ),
          BROWSER_PATH: browser.executablePath,
          BROWSER_ARGUMENTS: JSON.stringify(browser.args),
          PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile
        }
      }
    )
    await once(child, 'exit')
    const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(resultFile, 'utf8'))
    const flaky = suites.flatMap(findFlaky)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, flaky }
  } finally {
    const sites = (await Promise.allSettled(starts)).flatMap((start) =>
      start.status === 'fulfilled' ? start.value : []
    )
    await Promise.all(sites.map((site) => site.stop()))
  }
}

/** Of Playwright's JSON report, what is read here. */
interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: Suite[]
}

interface Suite {
  file: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

const findFlaky = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `infra/e2e/tests/${file} › ${title}`),
  ...suites.flatMap(findFlaky)
]

export async function run(parameters: string[]): Promise<boolean> {
  const counts = await runBrowserTests(parameters, console.log)
  console.log(formatCounts(counts))
  return counts.failed === 0
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PropertyPage } from '@keur/contract/property'
import { findBrowser } from '@keur/engines/browser'
import { budgetOf, sumsOf, weighPage } from '@keur/platform/page-weight'
import { chromium } from 'playwright'
import { createFigure, type Figure, report } from './figures.ts'

type Log = (line: string) => void

/**
 * Weighs the first view of the main pages in a browser, then runs Lighthouse on them. Returns the figures that are over
 * their budgets. The site must have at least one listing of each kind.
 */
export async function benchPages(site: string, log: Log): Promise<string[]> {
  const program = await findBrowser({ log })
  const paths = await measuredPaths(site)
  const browser = await chromium.launch(program)
  const figures: Figure[] = []
  try {
    for (const path of paths) {
      const files = await weighPage(browser, `${site}${path}`)
      for (const { name, bytes, budget: max } of sumsOf(files, budgetOf('shell', path)))
        figures.push(createFigure(`${path}: ${name}`, bytes / 1000, 'kB', max === undefined ? {} : { max }))
    }
  } finally {
    await browser.close()
  }
  const tooHeavy = report(figures, log)
  const urls = paths.map((path) => `--collect.url=${site}${path}`)
  const isFast = await runLighthouse([...urls, `--collect.settings.chromeFlags=${program.args.join(' ')}`], {
    CHROME_PATH: program.executablePath
  })
  return isFast ? tooHeavy : [...tooHeavy, 'Lighthouse: see its report above']
}

/** Home, the lists, and a listing to rent and one for sale. */
async function measuredPaths(site: string): Promise<string[]> {
  const firstId = async (collection: string): Promise<string> => {
    const page = (await (await fetch(`${site}/api/${collection}?limit=1`)).json()) as PropertyPage
    const [listing] = page[collection as 'properties'] ?? []
    if (!listing) throw new Error(`${site} has no ${collection} to measure.`)
    return listing._id
  }
  const [rental, sale] = [await firstId('properties'), await firstId('sales')]
  return ['/', '/locations', `/detail/${rental}`, `/ventes/detail/${sale}`, '/btp', '/articles']
}

/** npm fetches it for the benchmark: with all that it needs, it would be a seventh of what every installation installs. */
const lighthousePackage = '@lhci/cli@0.15.1'

/**
 * Runs Lighthouse three times on each page (mobile: simulated slow 4G, CPU four times slower), and prints what the
 * median run exceeds of `lighthouserc.json`. Returns whether that is nothing.
 */
async function runLighthouse(options: string[], env: Record<string, string>): Promise<boolean> {
  const cwd = mkdtempSync(join(tmpdir(), 'keur-lighthouse-'))
  const config = `--config=${join(import.meta.dirname, 'lighthouserc.json')}`
  const words = ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lhci', 'autorun', config, ...options]
  const child = spawn('npm', words, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  const [code] = await once(child, 'exit').finally(() => rmSync(cwd, { recursive: true, force: true }))
  return code === 0
}

import { findBrowser } from '@keur/engines/browser'
import { budgetOf, type Sum, sumsOf, weighPage } from '@keur/platform/page-weight'
import { chromium } from 'playwright'
import budgets from './budgets.json' with { type: 'json' }
import { benchLighthouse } from './lighthouse.ts'
import { measuredPaths } from './measured-paths.ts'
import { pageTable } from './page-table.ts'

type Log = (line: string) => void
type Program = { executablePath: string; args: string[] }

/**
 * Weighs the first view of the main pages in a browser, then runs Lighthouse on them. Returns the figures that are over
 * their budgets. The site must have at least one listing of each kind.
 */
export async function benchPages(site: string, log: Log): Promise<string[]> {
  const program = await findBrowser({ log })
  const paths = await measuredPaths(site)
  return [
    ...(await weighPages(site, paths, program, log)),
    ...(await benchLighthouse(site, paths, { program, budget: budgets.lighthouse, log }))
  ]
}

async function weighPages(site: string, paths: string[], program: Program, log: Log): Promise<string[]> {
  const browser = await chromium.launch(program)
  const over: string[] = []
  try {
    for (const path of paths) {
      const files = await weighPage(browser, `${site}${path}`)
      const sums = sumsOf(files, budgetOf('shell', path))
      log(pageTable(path, files, sums))
      over.push(...sums.filter((sum) => sum.over).map((sum) => sentence(path, sum)))
    }
  } finally {
    await browser.close()
  }
  return over
}

const sentence = (path: string, { name, bytes, budget }: Sum) =>
  `${path}: ${name}, ${(bytes / 1000).toFixed(1)} kB, budget ${budget} kB`

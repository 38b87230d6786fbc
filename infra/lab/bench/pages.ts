import { findBrowser } from '@keur/engines/browser'
import { weighPage } from '@keur/platform/page-weight/page-weight'
import { type Sum, sumsOf } from '@keur/platform/page-weight/sums'
import { chromium } from 'playwright'
import budgets from './budgets.json' with { type: 'json' }
import { benchLighthouse } from './lighthouse/lighthouse.ts'
import { measuredPaths } from './measured-paths.ts'
import { pageTable } from './page-table.ts'

type Log = (line: string) => void
type Program = { executablePath: string; args: string[] }

/**
 * Weighs the first view of the pages that visitors come to in a real browser, each file beside the budgets, then lets
 * Lighthouse look at them. Answers what is over. The site must hold at least one listing of each kind.
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
      const sums = sumsOf(files, path === '/locations' ? { ...budgets.everyPage, ...budgets.list } : budgets.everyPage)
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

import type { PropertyPage } from '@keur/contract/property'
import { findBrowser } from '@keur/engines/browser'
import { budgetOf, sumsOf, weighPage } from '@keur/platform/page-weight'
import { chromium } from 'playwright'
import { createFigure, type Figure, report } from './figures.ts'
import { runLighthouse } from './lighthouse.ts'

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
  return [...tooHeavy, ...report(await runLighthouse(site, paths, program), log)]
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

import { findBrowser } from '@keur/engines/browser'
import { chromium } from 'playwright'
import budgets from './budgets.json' with { type: 'json' }
import { pageTable } from './page-table.ts'
import { weighPage } from './page-weight.ts'
import { type Sum, sumsOf } from './sums.ts'

/**
 * Weighs the first view of the home page, the rentals and one rental in a real browser, and prints each file beside
 * the budgets. Answers what is over. The site must hold at least one rental.
 */
export async function benchPages(site: string, log: (line: string) => void): Promise<string[]> {
  const { executablePath, args } = await findBrowser({ log })
  const pages = [
    { path: '/', budget: budgets.everyPage },
    { path: '/locations', budget: { ...budgets.everyPage, ...budgets.list } },
    { path: `/detail/${await anyRental(site)}`, budget: budgets.everyPage }
  ]
  const browser = await chromium.launch({ executablePath, args })
  const over: string[] = []
  try {
    for (const { path, budget } of pages) {
      const files = await weighPage(browser, `${site}${path}`)
      const sums = sumsOf(files, budget)
      log(pageTable(path, files, sums))
      over.push(...sums.filter((sum) => sum.over).map((sum) => sentence(path, sum)))
    }
  } finally {
    await browser.close()
  }
  return over
}

async function anyRental(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/properties?limit=1`)
  const { properties } = (await answer.json()) as { properties?: { _id: string }[] }
  if (!properties?.[0]) throw new Error(`${site} has no rental to weigh the page of.`)
  return properties[0]._id
}

const sentence = (path: string, { name, bytes, budget }: Sum) =>
  `${path}: ${name}, ${(bytes / 1000).toFixed(1)} kB, budget ${budget} kB`

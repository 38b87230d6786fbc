import type { Browser } from 'playwright'
import type { Budget } from '../apps.ts'
import { budgetOf, sumsOf, weighPage } from '../page-weight.ts'
import { respondToWrites } from './visitor/contexts.ts'

/**
 * Compares a page's first view on a phone with its budget. The sum of all scripts is a fault for the shell, and a note
 * for a section, which has a budget of its own.
 */
export async function checkWeight(
  browser: Browser,
  address: string,
  path: string,
  app: string
): Promise<{ faults: string[]; notes: string[] }> {
  const readOnlyBrowser = {
    newContext: async (options: Parameters<Browser['newContext']>[0]) => {
      const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
      await respondToWrites(context)
      return context
    }
  }
  const files = await weighPage(readOnlyBrowser, `${address}${path}`)
  const { script, ...own } = budgetOf(app, path)
  const exceeded = (budget: Budget) =>
    sumsOf(files, budget)
      .filter(({ over }) => over)
      .map(({ name, bytes, budget: limit }) => `too heavy: ${name}, ${(bytes / 1000).toFixed(1)} kB of ${limit} kB`)
  return app === 'shell'
    ? { faults: exceeded({ ...own, script }), notes: [] }
    : { faults: exceeded(own), notes: exceeded({ script }) }
}

import type { Browser } from 'playwright'
import { budgetOf, listBudget } from '../budget-of.ts'
import { weighPage } from '../page-weight/page-weight.ts'
import { type Budget, sumsOf } from '../page-weight/sums.ts'
import { refuseWrites } from './page-faults.ts'

/**
 * What of a page's first view on a phone is over its budget. Most of a page's scripts are the shell's: a section answers
 * for its own, and where the sum is over that is noted; for the shell it is a finding.
 */
export async function overweight(
  browser: Browser,
  address: string,
  path: string,
  app: string
): Promise<{ faults: string[]; notes: string[] }> {
  const reading = {
    newContext: async (options: Parameters<Browser['newContext']>[0]) => {
      const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
      await refuseWrites(context)
      return context
    }
  }
  const files = await weighPage(reading, `${address}${path}`)
  const { script, ...own } = { ...budgetOf(app), ...(path === '/locations' ? listBudget : {}) }
  const tooHeavy = (budget: Budget) =>
    sumsOf(files, budget)
      .filter(({ over }) => over)
      .map(({ name, bytes, budget: limit }) => `too heavy: ${name}, ${(bytes / 1000).toFixed(1)} kB of ${limit} kB`)
  return app === 'shell'
    ? { faults: tooHeavy({ ...own, script }), notes: [] }
    : { faults: tooHeavy(own), notes: tooHeavy({ script }) }
}

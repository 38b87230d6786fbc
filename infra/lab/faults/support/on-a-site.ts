import { findBrowser } from '@keur/engines/browser'
import { type Browser, chromium } from 'playwright'
import type { SiteUnderTest } from '../remotes/site-under-test.ts'
import type { Figures, Scenario } from './scenario.ts'

/** What is tried by visitors: given a site of its own and a browser, both of which end whatever comes of it. */
export function onASite(
  act: (site: SiteUnderTest, browser: Browser, log: (line: string) => void) => Promise<Figures>
): Scenario['run'] {
  return async (log, { openSite }) => {
    const { executablePath, args } = await findBrowser({ log })
    const site = await openSite()
    const browser = await chromium.launch({ executablePath, args })
    try {
      return await act(site, browser, log)
    } finally {
      await browser.close()
      await site.stop()
    }
  }
}

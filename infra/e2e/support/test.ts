import { waitTimeout } from '@keur/config/timeouts'
import { findAccessibilityViolations } from '@keur/engines/page-accessibility'
import { waitForHydration } from '@keur/engines/page-hydration'
import { test as base, expect, type Page } from '@playwright/test'
import { address } from './site.ts'

export { expect, type Page, waitForHydration }

interface Watch {
  /** Errors that the test provokes: lines of the console, or addresses of failed requests. */
  allow(...patterns: RegExp[]): void
}

interface Pages {
  /** A page in a browser without JavaScript. */
  plainPage: Page
}

/**
 * A console error, an exception or a failed request fails a test that did not allow it. `goto` and `reload` return once
 * React has taken the page over, as for a visitor who looks before they click; with `waitUntil` they return before, for
 * tests of early visitors and of pages whose scripts do not come.
 */
export const test = base.extend<{ watch: Watch } & Pages>({
  baseURL: address,
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydrationAfterLoads)
    await use(context)
  },
  watch: [
    async ({ page }, use) => {
      const faults = faultsOf(page)
      const allowed: RegExp[] = []
      await use({ allow: (...patterns) => allowed.push(...patterns) })
      expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true }
  ],
  plainPage: async ({ browser, baseURL, locale }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale })
    const page = await context.newPage()
    const faults = faultsOf(page)
    await use(page)
    await context.close()
    // The browser blocks the scripts of the page, and logs its status.
    expect(faults.filter((fault) => !/\.js csp$|status of 4\d\d/.test(fault))).toEqual([])
  }
})

function waitForHydrationAfterLoads(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  async function hydrated<T>(load: Promise<T>, options?: { waitUntil?: string }): Promise<T> {
    const response = await load
    const isSite = options?.waitUntil === undefined && (await page.locator('#app').count()) > 0
    if (isSite) await waitForHydration(page, waitTimeout)
    return response
  }
  page.goto = (url, options) => hydrated(goto(url, options), options)
  page.reload = (options) => hydrated(reload(options), options)
}

/** Collects the errors of a page from now on. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its requests; that is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`request: ${request.url()} ${request.failure()?.errorText}`)
  })
  return faults
}

/** The rule and the element of each violation. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0)
  const violations = await findAccessibilityViolations(page)
  return violations.flatMap(({ rule, elements }) => elements.map((element) => `${rule}: ${element}`))
}

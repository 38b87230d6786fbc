import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect, type Page }

interface Watch {
  /** What a test provokes on purpose: lines of the console, or addresses of failed requests, that are then no fault. */
  allow(...patterns: RegExp[]): void
}

/** Every page is watched: a console error, an exception or a failed request fails the test that did not announce it. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const faults: string[] = []
      const allowed: RegExp[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
      page.on('requestfailed', (request) => {
        // Leaving a page ends what it was still asking for; that is no failure.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED')
          faults.push(`request: ${request.url()} ${request.failure()?.errorText}`)
      })
      await use({ allow: (...patterns) => allowed.push(...patterns) })
      expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true }
  ]
})

/** axe's findings by WCAG 2.2 A and AA: the rule and the elements. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Waits until React has taken the server's HTML over: only then do buttons do something. */
export async function untilAlive(page: Page) {
  await page.waitForFunction(() => {
    const app = document.getElementById('app')
    return app !== null && Object.keys(app).some((key) => key.startsWith('__reactContainer'))
  })
}

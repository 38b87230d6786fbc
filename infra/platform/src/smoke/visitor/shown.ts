import { waitForHydration } from '@keur/engines/page-hydration'
import type { Page } from 'playwright'
import type { RequestWatch } from './requests.ts'

/** In milliseconds: long enough on a busy machine, and for what a page requests. */
const [timeout, requestTimeout] = [20_000, 5_000]

/** Opens a page and waits until it is hydrated and has what it requests. Returns its status. */
export async function openPage(page: Page, requests: RequestWatch, address: string): Promise<number> {
  const response = await page.goto(address, { timeout })
  await waitForHydration(page, timeout)
  await requests.idle(requestTimeout)
  // A page that the server does not render begins to load now.
  await page.waitForSelector('h1', { timeout: requestTimeout }).catch(() => null)
  await requests.idle(requestTimeout)
  return response?.status() ?? 0
}

import type { Role } from '@keur/contract/vocabulary'
import type { Browser, BrowserContext, BrowserContextOptions, Route } from 'playwright'
import { respondFromContract, samplePicture, sampleToken } from './contract-responses.ts'

/** A phone and a desktop computer, in CSS pixels. */
export const sizes = [
  { width: 360, height: 780, isPhone: true },
  { width: 1280, height: 900, isPhone: false }
] as const

export type Size = (typeof sizes)[number]

/** A browser as a visitor has it. For private pages it has a login that is valid in this browser only. */
export async function openContext(
  browser: Browser,
  { width, height, isPhone }: Size,
  isPrivate = false,
  { role = isPrivate ? 'admin' : null, ...options }: BrowserContextOptions & { role?: Role | null } = {}
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone },
    ...{ locale: 'fr-SN', timezoneId: 'Africa/Dakar', serviceWorkers: 'block', ...options },
    // Headless browsers refuse even what a press writes.
    permissions: ['clipboard-write']
  })
  await respondToWrites(context)
  await context.route(
    (url) => url.pathname.startsWith(samplePicture.slice(0, samplePicture.lastIndexOf('.'))),
    (route) => route.fulfill({ contentType: 'image/gif', body: pixel })
  )
  await stayOnSite(context)
  if (role) await context.addInitScript((token) => localStorage.setItem('authToken', token), sampleToken(role))
  return context
}

/** Forms are filled with it: see forms.ts. */
const typedText = /essai/i

/**
 * Responds to writes as the contract describes it, so that none reaches the API, and to what a login of the trial
 * reads, or a text of the trial names: the API knows no such account and no such record.
 */
export const respondToWrites = (context: BrowserContext) =>
  context.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => {
      const request = route.request()
      const method = request.method()
      const isRead = method === 'GET' || method === 'HEAD'
      const isReal = request.headers().authorization === undefined && !typedText.test(request.url())
      if (isRead && isReal) return route.continue()
      return route.fulfill(respondFromContract(method, new URL(request.url()).pathname))
    }
  )

/** A picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Where the site of a trial is. */
const thisMachine = new Set(['127.0.0.1', 'localhost'])

/** Leaves no page for another site, and closes windows that a press opens. */
async function stayOnSite(context: BrowserContext): Promise<void> {
  const abortNavigation = (route: Route) =>
    route.request().isNavigationRequest() ? route.abort('aborted') : route.fallback()
  const isElsewhere = ({ protocol, hostname }: URL) => /^https?:$/.test(protocol) && !thisMachine.has(hostname)
  await context.route(isElsewhere, abortNavigation)
  context.on('page', async (page) => {
    if (await page.opener().catch(() => null)) await page.close().catch(() => {})
  })
}

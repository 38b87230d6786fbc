import { isPublicPage } from './addresses.ts'
import { cacheBuildFiles } from './build-files.ts'
import { cacheNames, isCacheable, limitsOf, store, storedAt, trimCache } from './caches.ts'
import { bannerId, labels } from './labels.ts'
import { offlineFallback, summaryHeaders } from './offline-fallback.ts'
import type { FetchEvent, OfflineSettings } from './worker-scope.ts'

/** After this the cached page is shown, in milliseconds. */
const networkTimeout = 8_000
/** A page cached within this time is not fetched again, in milliseconds. */
const maxAge = 600_000

/**
 * A page from the network, so that a new build is seen at once. Where the network fails or takes too long: the cached
 * page under a banner, or else the offline fallback.
 */
export async function respondWithPage(event: FetchEvent, settings: OfflineSettings, saver: boolean): Promise<Response> {
  const url = new URL(event.request.url)
  const loading = fetchPage(event)
  if (isPublicPage(url, settings))
    event.waitUntil(loading.then((response) => cachePage(url, response.clone(), saver)).catch(() => {}))
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, networkTimeout, 'late')
  })
  const result = await Promise.race([loading, timeout]).catch(() => 'failed' as const)
  clearTimeout(timer)
  if (result instanceof Response) return result
  const cached = await findPage(url)
  if (cached) {
    const date = storedAt(cached)
    return withBanner(cached, result === 'late' ? labels.slow(date) : labels.seen(date), url, settings)
  }
  return result === 'late' ? loading.catch(() => offlineFallback(settings)) : offlineFallback(settings)
}

const findPage = async ({ href }: URL) => (await caches.open(cacheNames.pages)).match(href, { ignoreVary: true })

/** The response to the browser's own request for the page, which it starts before the worker (navigation preload). */
export async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Caches a page and the files that its HTML names. */
async function cachePage(url: URL, response: Response, saver: boolean) {
  if (!isCacheable(response, /^text\/html/)) return
  const html = await response.text()
  await store(cacheNames.pages, url.href, response, html, summaryHeaders(html))
  await trimCache(cacheNames.pages, limitsOf(saver).pages)
  await cacheBuildFiles([...html.matchAll(/(?:href|src)="(\/mfe\/[^"]+)"/g)].map(([, file]) => file as string))
}

/** Caches a page that the visitor reached by client-side navigation, without a request for its HTML. */
export async function cacheVisitedPage(
  address: string,
  settings: OfflineSettings,
  saver: boolean,
  cache: RequestCache
) {
  const url = new URL(address, location.origin)
  url.hash = ''
  if (url.origin !== location.origin || !isPublicPage(url, settings)) return
  const cached = await findPage(url)
  if (cached && Date.now() - storedAt(cached).getTime() < maxAge) return
  const response = await fetch(url, { cache }).catch(() => null)
  if (response) await cachePage(url, response, saver)
}

/** A cached page under a banner that shows its age. The banner precedes the element that React hydrates. */
export async function withBanner(
  cached: Response,
  text: string,
  { href }: URL,
  { style }: OfflineSettings
): Promise<Response> {
  const link = `<a href="${escapeHtml(href)}">${labels.retry}</a>`
  const banner = `<div class="offline-banner" id="${bannerId}" role="status"><p>${escapeHtml(text)} ${link}</p></div>`
  const html = (await cached.text())
    .replace('</head>', (end) => `${style ? `${style}\n` : ''}${end}`)
    .replace('<div id="app">', (app) => `${banner}${app}`)
  return new Response(html, { status: cached.status, headers: cached.headers })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

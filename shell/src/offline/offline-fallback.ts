import { isRecordPage, smallPhoto } from './addresses.ts'
import { cacheNames, storedAt } from './caches.ts'
import { cachedPagesPlaceholder, formatMoment } from './labels.ts'
import type { OfflineSettings } from './worker-scope.ts'

const maxItems = 12

/** The page «Vous êtes hors ligne», with a list of the pages in the cache: records first, then by age. */
export async function offlineFallback(settings: OfflineSettings): Promise<Response> {
  const { version, page } = settings
  const fallback = await (await caches.open(cacheNames.fallback(version))).match(page, { ignoreVary: true })
  if (!fallback) return Response.error()
  const list = await cachedPageList(settings)
  const html = (await fallback.text()).replace(cachedPagesPlaceholder, () => list)
  return new Response(html, { headers: fallback.headers })
}

async function cachedPageList(settings: OfflineSettings): Promise<string> {
  const cache = await caches.open(cacheNames.pages)
  const keys = (await cache.keys()).toReversed()
  const isRecord = ({ url }: Request) => isRecordPage(new URL(url), settings)
  const shown = [...keys.filter(isRecord), ...keys.filter((key) => !isRecord(key))].slice(0, maxItems)
  const items = await Promise.all(
    shown.map(async (key) => {
      const cached = await cache.match(key, { ignoreVary: true })
      return cached ? itemOf(new URL(key.url), cached) : ''
    })
  )
  if (shown.length === 0) return ''
  return `<section class="stack"><h2>Vu récemment sur cet appareil</h2><ul class="grid grid--3 offline-pages">${items.join('')}</ul></section>`
}

/** The texts of a summary are HTML already, but for attributes. */
function itemOf({ pathname, search }: URL, cached: Response): string {
  const { title, description, photo } = readSummary(cached)
  const address = `${pathname}${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const picture = photo ? `<img src="${photo}" alt="" width="400" height="300" loading="lazy">` : ''
  return [
    `<li class="offline-card">${picture}<div><a href="${address}">${title || pathname}</a>`,
    description ? `<p>${description}</p>` : '',
    `<small>Page vue le ${formatMoment(storedAt(cached))}</small></div></li>`
  ].join('')
}

/** What the list shows of a page: HTML as it stands in that page. */
interface PageSummary {
  title: string
  description: string
  /** Address of the sharing picture's smallest size; empty without a picture. */
  photo: string
}

const headerNames = { title: 'x-title', description: 'x-description', photo: 'x-photo' } as const

/** The summary of a page as headers of its cached response. */
export function summaryHeaders(html: string): Record<string, string> {
  const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const [, type, id] = /\/media\/([a-z]+)\/(?:[a-z\d]+\/)?([0-9a-f-]{36})\./.exec(meta('og:image')) ?? []
  const summary: PageSummary = {
    title: (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ – [^–]*$/, ''),
    description: meta('og:description'),
    photo: type && id ? smallPhoto({ type, id }) : ''
  }
  return Object.fromEntries(
    Object.entries(summary).map(([name, value]) => [headerNames[name as keyof PageSummary], encodeURIComponent(value)])
  )
}

function readSummary({ headers }: Response): PageSummary {
  const read = (name: keyof PageSummary) => decodeURIComponent(headers.get(headerNames[name]) ?? '')
  return { title: read('title'), description: read('description'), photo: read('photo') }
}

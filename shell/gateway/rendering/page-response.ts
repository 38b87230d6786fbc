import { type Agency, agencyIn } from '@keur/contract/agency'
import type { Language } from '@keur/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { phoneLinks } from '../html/document.ts'
import { acceptsEncoding, remembered } from '../lib/http.ts'
import { bodyOf, compress, documentOf, type Encoding, etagOf, type FinishedPage, matchesEtag } from './finished-page.ts'
import type { CacheResult, PageCache } from './page-cache.ts'

interface CachedPage extends CacheResult {
  page: FinishedPage
  store: Pick<PageCache<unknown>, 'resize'>
  /** When the request came, by `performance.now()`. */
  startedAt: number
  agency: Agency
  language: Language
}

const htmlHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  Vary: 'accept-encoding, save-data',
  'Accept-Ranges': 'none'
}

/**
 * A shared cache may keep a public page for five seconds, send it for ten more while it asks for a new one, and for a
 * day while the site does not respond. A browser asks each time, and mostly gets 304. A missing page is for seconds.
 */
const publicPage = 'public, max-age=0, s-maxage=5, stale-while-revalidate=10, stale-if-error=86400'
const publicMissingPage = 'public, max-age=0, s-maxage=5'
const privatePage = 'private, no-cache'
/** A page whose address, and often HTML, has a secret of one person: no cache stores it, and no robot lists it. */
const secretPage = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

const noHeaders = {}
/** The parameters with a secret: of links in mails about alerts, and of a login at another provider. */
const secretParameters = ['jeton', 'code']
/** The headers of a response to an address with a secret; none for any other. */
export function secretHeaders({ url }: FastifyRequest): Record<string, string> {
  const start = url.indexOf('?')
  if (start < 0) return noHeaders
  const parameters = new URLSearchParams(url.slice(start))
  return secretParameters.some((name) => parameters.has(name)) ? secretPage : noHeaders
}

/**
 * A page that was right this many milliseconds ago is sent as it is while the API is away: it is being replaced. So is
 * an older one after a single failure: forms and search may well work.
 */
const noticeFrom = 30_000

/** Cookies of the site that change its pages; a shared cache must pass requests with one of them on. */
const siteCookie = /(?:^|;\s*)(?:economie|keur_\w+)=/

/** Sends a page from the cache, or 304 to a visitor who has it. */
export async function sendCachedPage(request: FastifyRequest, reply: FastifyReply, cached: CachedPage) {
  const { page, outcome, isOutage, startedAt } = cached
  const { headers } = request
  const renderTime = outcome === 'miss' ? page.renderTime : 0
  reply.code(page.status).headers({ ...htmlHeaders, 'Server-Timing': serverTiming({ outcome, startedAt, renderTime }) })
  if (outcome === 'away') {
    const age = performance.now() - page.checkedAt
    reply.header('Age', Math.round(age / 1000))
    if (isOutage && age >= noticeFrom) return sendWithNotice(reply, cached)
  }
  const isPrivate = outcome === 'away' || siteCookie.test(headers.cookie ?? '') || reply.hasHeader('set-cookie')
  reply.header('Cache-Control', isPrivate ? privatePage : page.status >= 400 ? publicMissingPage : publicPage)
  reply.headers(secretHeaders(request))
  const known = page.status === 200 && matchesEtag(page, headers['if-none-match'])
  if (known) return reply.code(304).removeHeader('Content-Type').header('ETag', known).send()
  const encoding = preferredEncoding(headers['accept-encoding'] ?? '')
  const isNew = !page.bodies.has(encoding)
  const body = await bodyOf(page, encoding)
  if (isNew) cached.store.resize(page)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.header('ETag', etagOf(page, encoding, body)).send(body.bytes)
}

const preferredEncoding = remembered(
  (accepted): Encoding =>
    acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity'
)

/** A page while the API does not respond for long: what does not work, and how the agency can be reached. */
async function sendWithNotice(reply: FastifyReply, { page, agency, language }: CachedPage) {
  const html = (await documentOf(page)).toString()
  reply.header('Cache-Control', privatePage)
  return sendHtml(reply, Buffer.from(html.replace('<body>', () => `<body>${noticeOf(agency, language)}`)))
}

const noticeTexts: Record<Language, { label: string; text: string }> = {
  fr: {
    label: 'Service réduit',
    text: 'Cette page peut dater de quelques minutes. Les formulaires, la recherche et la connexion ne fonctionnent pas en ce moment\u00a0; nous restons joignables par téléphone.'
  },
  en: {
    label: 'Limited service',
    text: 'This page may be a few minutes old. Forms, search and login do not work at the moment; you can still reach us by telephone.'
  }
}

/** A landmark of its own, outside the shell's: assistive technology finds it, and reads the page as ever. */
function noticeOf(agency: Agency, language: Language): string {
  const { label, text } = noticeTexts[language]
  const phones = phoneLinks(agencyIn(language, agency), 'more nowrap')
  return `<aside class="band band--notice" aria-label="${label}"><div class="wrap row"><p>${text}</p>${phones}</div></aside>`
}

/** Sends a page that was rendered for this visitor alone, or that is an error. */
export async function sendUniquePage(reply: FastifyReply, status: number, html: Buffer, isPreview: boolean) {
  return sendHtml(
    reply.code(status).headers({
      ...htmlHeaders,
      'Cache-Control': isPreview ? 'private, no-store' : privatePage,
      ...(isPreview ? { 'X-Robots-Tag': 'noindex' } : {}),
      ...secretHeaders(reply.request),
      ...(status === 503 ? { 'Retry-After': '5' } : {})
    }),
    html
  )
}

async function sendHtml(reply: FastifyReply, html: Buffer) {
  const encoding = preferredEncoding(reply.request.headers['accept-encoding'] ?? '')
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(await compress(html, encoding))
}

interface Timing {
  outcome: CacheResult['outcome'] | 'none'
  startedAt: number
  renderTime: number
}

/** Where the time of a page went: `render` in a render process, `wait` everywhere else. In milliseconds. */
export function serverTiming({ outcome, startedAt, renderTime }: Timing): string {
  const wait = Math.max(0, performance.now() - startedAt - renderTime)
  return `cache;desc=${outcome}, wait;dur=${wait.toFixed(1)}, render;dur=${renderTime.toFixed(1)}`
}

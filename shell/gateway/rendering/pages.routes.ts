import { type Agency, agencyIn } from '@keur/contract/agency'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { normalizeSearch } from '../../src/page-query.ts'
import type { PageState } from '../../src/page-state.ts'
import type { FailureReports } from '../builds/failure-reports.ts'
import { successorOf } from '../builds/retired-sections.ts'
import { siteSections } from '../builds/sections.ts'
import { compositionOf, entryHashes, type VisitorBuildsReader } from '../builds/visitor-builds.ts'
import { earlyHints, pageDocument } from '../html/page-document.ts'
import { type CookieJar, cookieJarOf } from '../lib/cookies.ts'
import { parseAddress, wantsReducedData } from '../lib/http.ts'
import type { MapArchive } from '../maps/map-archive.ts'
import { mapTilesPath } from '../maps/map-tiles.routes.ts'
import type { GatewayMetrics } from '../metrics/gateway-metrics.ts'
import { previewBanner } from '../preview/preview.routes.ts'
import { type Limits, startWork } from '../security/limits.ts'
import { type AskedPage, askedPage } from './asked-page.ts'
import { createBodies, hashOf } from './finished-page.ts'
import { lowestRevisions, type PageCache, type Rendering } from './page-cache.ts'
import { createPageRenderer, type PageResult } from './page-renderer.ts'
import { secretHeaders, sendCachedPage, sendUniquePage, serverTiming } from './page-response.ts'
import type { Renderer } from './renderer.ts'

interface PagesSettings {
  visitorBuilds: VisitorBuildsReader
  renderer: Renderer
  failures: FailureReports
  agency: Agency
  publicUrl: string
  limits: Limits
  /** Null in development: a local build changes under the same id. */
  cache: PageCache<PageResult> | null
  /** Whether this visitor has just written something through this gateway. */
  isWriter(request: FastifyRequest): boolean
  /** Send 103 Early Hints while a page is rendered. */
  earlyHints: boolean
  mapTiles: MapArchive | null
  metrics: GatewayMetrics | undefined
}

/** Every address that is not a file or the API: a page, rendered here if possible and by the browser otherwise. */
export function pagesRoutes(app: FastifyInstance, settings: PagesSettings) {
  const { visitorBuilds, renderer, failures, agency, publicUrl, limits, cache, isWriter, metrics } = settings
  const secure = publicUrl.startsWith('https:')
  const renderPage = createPageRenderer({ visitorBuilds, renderer, failures, secure, metrics })

  // Pages are compressed here: a cached one is already.
  app.get('*', { compress: false }, async (request, reply) => {
    const startedAt = performance.now()
    const { pathname, search, canonical } = parseAddress(request.url)
    if (pathname !== canonical) return reply.headers(secretHeaders(request)).redirect(`${canonical}${search}`, 308)
    const cookies = cookieJarOf(request, reply)
    const builds = await visitorBuilds.select(cookies)
    const asked = askedPage(pathname, search, builds, wantsReducedData(cookies, request.headers))
    const { remote, retired, language } = asked
    const section = remote?.app ?? 'shell'
    request.section = section
    if (retired?.to) return reply.redirect(successorOf(pathname, retired.to), 308)
    const render = () => renderAsked(asked, cookies, request, reply)
    const { cached, own } = await fromCache(asked, isWriter(request), render)
    if (cached) {
      metrics?.page(section, cached.outcome, builds, remote)
      return sendCachedPage(request, reply, { ...cached, startedAt, agency, language })
    }
    const result = own ?? (await render())
    const { page } = result
    metrics?.page(section, 'none', result.builds, result.remote)
    // Not on pages that caches share: another visitor's would be taken for one's own.
    const timing = serverTiming({ outcome: 'none', startedAt, renderTime: page.renderTime })
    reply.header('Server-Timing', `${timing}, trace;desc="${request.id}"`)
    if (page.location) return reply.redirect(page.location, page.status)
    return sendUniquePage(reply, page.status, createDocument(asked, result), builds.preview !== null)
  })

  async function renderAsked(asked: AskedPage, cookies: CookieJar, request: FastifyRequest, reply: FastifyReply) {
    const { pathname, search, builds, remote, retired } = asked
    // A page that is renewed for later visitors has been sent already.
    if (settings.earlyHints && !reply.sent && !reply.raw.headersSent)
      reply.raw.writeEarlyHints({ link: earlyHints({ shell: builds.shell, remote }) })
    const end = startWork(limits, request, reply)
    try {
      const result = await renderPage({ ...asked, request, cookies, url: `${publicUrl}${pathname}${search}` })
      if (retired && result.page.status === 404) result.page = { ...result.page, status: 410 }
      return result
    } finally {
      end()
    }
  }

  /** `own`: what was rendered for this visitor alone, or in place of a page that failed. Neither: it is to be rendered. */
  async function fromCache(asked: AskedPage, isWriter: boolean, render: () => Promise<PageResult>) {
    const { builds, pathname, search, saving } = asked
    if (!cache || builds.preview) return {}
    let own: PageResult | undefined
    const key = { composition: compositionOf(builds), pathname, search, saving }
    const found = await cache.get(key, isWriter, async () => {
      const result = await render()
      own = result
      return finish(result, result.builds === builds, (it) => createDocument(asked, it))
    })
    if (found?.page) return { cached: { ...found, store: cache } }
    return { own: own ?? found?.failure }
  }

  function createDocument({ search, saving, language }: AskedPage, result: PageResult): Buffer {
    const { page, rendered, builds, remote } = result
    const state: Omit<PageState, 'loaderData' | 'errors'> = {
      registry: builds.registry,
      sections: siteSections(builds.remotes, language, builds.retired),
      integrity: entryHashes(builds),
      agency: agencyIn(language, agency),
      publicUrl,
      saving,
      remote: remote && { name: remote.app, build: remote.id },
      rendered,
      ...(settings.mapTiles ? { mapTiles: mapTilesPath } : {}),
      ...(page.query ? { search: normalizeSearch(search, page.query) } : {})
    }
    const banner = builds.preview && previewBanner(builds.preview)
    return pageDocument({ shell: builds.shell, remote, page, state, banner, language })
  }
}

/** A page for the cache, if it depends on its address, the builds it was asked for and the API's data alone. */
async function finish(
  result: PageResult,
  hasBuilds: boolean,
  documentOf: (result: PageResult) => Buffer
): Promise<Rendering<PageResult>> {
  const { rendered } = result
  const { status, location, reads, renderTime, query = null } = result.page
  const lasting = reads.filter((read) => read !== null)
  const isLasting = rendered === 'page' && hasBuilds && !location && [200, 404, 410].includes(status)
  if (!isLasting || lasting.length < reads.length)
    return { page: null, query, failure: rendered === 'frame' || status >= 500 ? result : null }
  const document = documentOf(result)
  const now = performance.now()
  const page = {
    ...{ status, renderTime, renderedAt: now, checkedAt: now, uses: 0 },
    ...{ reads: lasting, revisions: lowestRevisions(lasting) },
    ...{ hash: hashOf(document), bodies: await createBodies(document) }
  }
  return { page, query, failure: null }
}

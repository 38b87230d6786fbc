import type { Agency } from '@keur/contract/agency'
import type { FastifyInstance } from 'fastify'
import type { PageState } from '../../src/page-state.ts'
import { remoteOwning } from '../../src/remotes/registry.ts'
import type { FailureReports } from '../builds/failure-reports.ts'
import { siteSections } from '../builds/sections.ts'
import { entryHashes, type VisitorBuildsReader } from '../builds/visitor-builds.ts'
import { pageDocument } from '../html/page-document.ts'
import { cookieJarOf } from '../lib/cookies.ts'
import { parseAddress, wantsReducedData } from '../lib/http.ts'
import { previewBanner } from '../preview/preview.routes.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { Renderer } from './renderer.ts'

interface PagesSettings {
  visitorBuilds: VisitorBuildsReader
  renderer: Renderer
  failures: FailureReports
  agency: Agency
  publicUrl: string
}

/** Every address that is not a file or the API: a page, rendered here if possible and by the browser otherwise. */
export function pagesRoutes(
  app: FastifyInstance,
  { visitorBuilds, renderer, failures, agency, publicUrl }: PagesSettings
) {
  const secure = publicUrl.startsWith('https:')
  const renderPage = createPageRenderer({ visitorBuilds, renderer, failures, secure })

  app.get('*', async (request, reply) => {
    const { pathname, search, canonical } = parseAddress(request.url, publicUrl)
    if (pathname !== canonical) return reply.redirect(`${canonical}${search}`, 308)
    const cookies = cookieJarOf(request, reply)
    const selected = await visitorBuilds.select(cookies)
    const owner = selected.remotes.get(remoteOwning(pathname, selected.registry) ?? '') ?? null
    const saving = wantsReducedData(request.headers)
    const url = `${publicUrl}${pathname}${search}`
    const result = await renderPage({ request, cookies, builds: selected, remote: owner, url, saving })
    const { page, rendered, builds, remote } = result
    if (page.location) return reply.redirect(page.location, page.status)
    const state: PageState = {
      registry: builds.registry,
      sections: siteSections(builds.remotes),
      integrity: entryHashes(builds),
      agency,
      publicUrl,
      saving,
      remote: remote && { name: remote.app, build: remote.id },
      rendered,
      loaderData: page.loaderData,
      errors: page.errors
    }
    const banner = builds.preview && previewBanner(builds.preview)
    return reply
      .code(page.status)
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': banner ? 'private, no-store' : 'private, no-cache',
        ...(banner ? { 'X-Robots-Tag': 'noindex' } : {}),
        Vary: 'accept-encoding, save-data, cookie',
        ...(page.status === 503 ? { 'Retry-After': '5' } : {})
      })
      .send(pageDocument({ shell: builds.shell, remote, page, state, banner }))
  })
}

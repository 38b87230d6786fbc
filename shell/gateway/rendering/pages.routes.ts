import type { Agency } from '@keur/contract/agency'
import type { FastifyInstance } from 'fastify'
import type { PageState } from '../../src/page-state.ts'
import { remoteOwning } from '../../src/remotes/registry.ts'
import type { VisitorBuildsReader } from '../builds/visitor-builds.ts'
import type { FailureReports } from '../builds/failure-reports.ts'
import { entryHashes } from '../builds/trusted-files.ts'
import { visitorOf } from '../lib/cookies.ts'
import { previewBanner } from '../preview/banner.ts'
import { parseAddress } from '../lib/address.ts'
import { pageDocument } from '../html/page-document.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { Renderer } from './renderer.ts'
import { wantsReducedData } from './saves-data.ts'

interface PagesSettings {
  chosenBuilds: VisitorBuildsReader
  renderer: Renderer
  failures: FailureReports
  agency: Agency
  publicUrl: string
}

/** Every address that is not a file or the API: a page, rendered where it can be, by the browser where it cannot. */
export function pagesRoutes(
  app: FastifyInstance,
  { chosenBuilds, renderer, failures, agency, publicUrl }: PagesSettings
) {
  const makePage = createPageRenderer({ chosenBuilds, renderer, failures, secure: publicUrl.startsWith('https:') })

  app.get('*', async (request, reply) => {
    const { pathname, search, canonical } = parseAddress(request.url, publicUrl)
    if (pathname !== canonical) return reply.redirect(`${canonical}${search}`, 308)
    const visitor = visitorOf(request, reply)
    const given = await chosenBuilds.of(visitor)
    const name = remoteOwning(pathname, given.registry)
    const owner = name ? (given.remotes.get(name) ?? null) : null
    const saving = wantsReducedData(request.headers)
    const url = `${publicUrl}${pathname}${search}`
    const made = await makePage({ request, visitor, chosen: given, remote: owner, url, saving })
    const { page, rendered, chosen, remote } = made
    if (page.location) return reply.redirect(page.location, page.status)
    const state: PageState = {
      registry: chosen.registry,
      integrity: entryHashes(chosen),
      agency,
      publicUrl,
      saving,
      remote: remote && { name: remote.app, build: remote.id },
      rendered,
      loaderData: page.loaderData,
      errors: page.errors
    }
    const banner = chosen.preview && previewBanner(chosen.preview)
    return reply
      .code(page.status)
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': banner ? 'private, no-store' : 'private, no-cache',
        ...(banner ? { 'X-Robots-Tag': 'noindex' } : {}),
        Vary: 'accept-encoding, save-data, cookie',
        ...(page.status === 503 ? { 'Retry-After': '5' } : {})
      })
      .send(pageDocument({ shell: chosen.shell, remote, page, state, banner }))
  })
}

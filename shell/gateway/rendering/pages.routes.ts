import type { Agency } from '@keur/contract/agency'
import type { Manifest } from '@keur/contract/build'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageState } from '../../src/page-state.ts'
import { remoteOwning } from '../../src/remotes/registry.ts'
import type { RenderedPage } from '../../src/server.tsx'
import type { ChosenBuilds, ChosenBuildsReader } from '../builds/chosen-builds.ts'
import { trustedFiles } from '../builds/trusted-files.ts'
import { visitorOf } from '../builds/visitor.ts'
import { previewBanner } from '../preview/banner.ts'
import { addressOf } from './address.ts'
import { documentOf } from './document.ts'
import type { Renderer } from './renderer.ts'
import { savesData } from './saves-data.ts'

interface PagesSettings {
  chosenBuilds: ChosenBuildsReader
  renderer: Renderer
  agency: Agency
  publicUrl: string
}

/** Every address that is not a file or the API: a page, rendered where it can be, by the browser where it cannot. */
export function pagesRoutes(app: FastifyInstance, { chosenBuilds, renderer, agency, publicUrl }: PagesSettings) {
  app.get('*', async (request, reply) => {
    const { pathname, search, canonical } = addressOf(request.url, publicUrl)
    if (pathname !== canonical) return reply.redirect(`${canonical}${search}`, 308)
    const chosen = await chosenBuilds.of(visitorOf(request, reply))
    const name = remoteOwning(pathname, chosen.registry)
    const remote = name ? (chosen.remotes.get(name) ?? null) : null
    const saving = savesData(request.headers)
    const url = `${publicUrl}${pathname}${search}`
    const { page, rendered } = await renderPage(request, chosen, remote, url, saving)
    if (page.location) return reply.redirect(page.location, page.status)
    const state: PageState = {
      registry: chosen.registry,
      integrity: trustedFiles(chosen),
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
      .send(documentOf({ shell: chosen.shell, remote, page, state, banner }))
  })

  /** What a remote's server module breaks costs this one page its rendering, and nothing else. */
  async function renderPage(
    request: FastifyRequest,
    chosen: ChosenBuilds,
    remote: Manifest | null,
    url: string,
    saving: boolean
  ) {
    try {
      return { page: await renderer.page(chosen, remote, url, saving), rendered: 'page' as const }
    } catch (error) {
      request.log.warn({ remote: remote?.app, error: String(error) }, 'a page could not be rendered; the browser will')
      return { page: await frame(request, chosen, url, saving), rendered: 'frame' as const }
    }
  }

  async function frame(
    request: FastifyRequest,
    chosen: ChosenBuilds,
    url: string,
    saving: boolean
  ): Promise<RenderedPage> {
    try {
      return await renderer.frame(chosen, url, saving)
    } catch (error) {
      request.log.error({ error: String(error) }, 'not even the frame could be rendered')
      return { status: 200, location: null, head: '', body: '', chunks: [], loaderData: {}, errors: null }
    }
  }
}

import type { Manifest } from '@keur/contract/build'
import type { FastifyRequest } from 'fastify'
import type { RenderedPage } from '../../src/server.tsx'
import type { VisitorBuilds, VisitorBuildsReader } from '../builds/visitor-builds.ts'
import type { FailureReports } from '../builds/failure-reports.ts'
import { quarantineBuild } from '../builds/quarantine.ts'
import type { Visitor } from '../lib/cookies.ts'
import { problemHtml } from '../problems/error-handlers.ts'
import { unavailable } from '../problems/problem.ts'
import { RenderTimeout } from './render-process.ts'
import { RendererPaused, type Renderer } from './renderer.ts'

interface PageMakerSettings {
  chosenBuilds: VisitorBuildsReader
  renderer: Renderer
  failures: FailureReports
  /** The site is reached by HTTPS. */
  secure: boolean
}

interface AskedPage {
  request: FastifyRequest
  visitor: Visitor
  chosen: VisitorBuilds
  /** The remote that owns the page; null for the shell's own. */
  remote: Manifest | null
  url: string
  saving: boolean
}

/** A page, and the builds that it was made with. */
export interface MadePage {
  page: RenderedPage
  rendered: 'page' | 'frame'
  chosen: VisitorBuilds
  remote: Manifest | null
}

/** Where even the frame could not be made: whole as it is, and what the browser makes of the page takes its place. */
const unavailablePage: RenderedPage = {
  status: unavailable.status,
  location: null,
  head: `<title>${unavailable.title}</title><meta name="robots" content="noindex">`,
  body: `<main>${problemHtml(unavailable)}</main>`,
  chunks: [],
  loaderData: {},
  errors: null
}

/** Where both builds were late, what they ask is slow: for so long nobody waits for the second one, in milliseconds. */
const slowFor = 10_000

/**
 * Makes pages. Where a remote's server module fails, its previous build makes this page and is this visitor's from then on;
 * where that fails too, or there is none, the page comes as a frame that the browser fills.
 */
export function createPageRenderer({ chosenBuilds, renderer, failures, secure }: PageMakerSettings) {
  const slowUntil = new Map<string, number>()

  async function makePage(asked: AskedPage): Promise<MadePage> {
    const { request, chosen, remote, url, saving } = asked
    try {
      return { page: await renderer.page(chosen, remote, url, saving), rendered: 'page', chosen, remote }
    } catch (error) {
      // Who tries a build out is no visitor whom it failed.
      if (remote && !chosen.preview) failures.tell(remote, error, request)
      // What rests was told of when it failed.
      const level = error instanceof RendererPaused ? 'debug' : 'warn'
      request.log[level](
        { remote: remote?.app, build: remote?.id, error: String(error) },
        'a page could not be rendered'
      )
      const healed = remote && (await madeByPrevious(asked, remote, error))
      return healed || { page: await frame(asked), rendered: 'frame', chosen, remote }
    }
  }

  async function madeByPrevious(asked: AskedPage, bad: Manifest, reason: unknown): Promise<MadePage | null> {
    const { request, visitor, chosen, url, saving } = asked
    const late = reason instanceof RenderTimeout
    if (late && performance.now() < (slowUntil.get(bad.app) ?? 0)) return null
    const behind = await chosenBuilds.behind(chosen, bad.app)
    const remote = behind?.remotes.get(bad.app)
    if (!behind || !remote) return null
    try {
      const page = await renderer.page(behind, remote, url, saving)
      renderer.failed(chosen, bad, reason)
      quarantineBuild(visitor, bad.app, bad.id, secure)
      return { page, rendered: 'page', chosen: behind, remote }
    } catch (error) {
      if (late && error instanceof RenderTimeout) slowUntil.set(bad.app, performance.now() + slowFor)
      request.log.warn({ remote: bad.app, build: remote.id, error: String(error) }, 'nor with the previous build')
      return null
    }
  }

  async function frame({ request, chosen, url, saving }: AskedPage): Promise<RenderedPage> {
    try {
      return await renderer.frame(chosen, url, saving)
    } catch (error) {
      request.log.error({ error: String(error) }, 'not even the frame could be rendered')
      return unavailablePage
    }
  }

  return makePage
}

import type { Manifest } from '@keur/contract/build'
import { toNetworkPrefix } from '@keur/contract/network'
import type { FastifyRequest } from 'fastify'
import type { FailureReports } from '../builds/failure-reports.ts'
import { quarantineBuild } from '../builds/quarantine.ts'
import type { VisitorBuilds, VisitorBuildsReader } from '../builds/visitor-builds.ts'
import type { CookieJar } from '../lib/cookies.ts'
import type { GatewayMetrics, PageFallback } from '../metrics/gateway-metrics.ts'
import { problemHtml } from '../problems/error-handlers.ts'
import { unavailable } from '../problems/problem.ts'
import type { AskedPage } from './asked-page.ts'
import { type ProcessPage, RenderQueueTimeout, RenderTimeout } from './render-process.ts'
import { type PageVisit, type Renderer, RendererPaused } from './renderer.ts'

interface PageRendererSettings {
  visitorBuilds: VisitorBuildsReader
  renderer: Renderer
  failures: FailureReports
  secure: boolean
  metrics: GatewayMetrics | undefined
}

interface PageRequest extends Pick<AskedPage, 'builds' | 'remote' | 'saving'> {
  request: FastifyRequest
  cookies: CookieJar
  url: string
}

const visitOf = ({ request, url, saving }: PageRequest): PageVisit => ({
  url,
  saving,
  network: toNetworkPrefix(request.ip)
})

export interface PageResult {
  page: ProcessPage
  rendered: 'page' | 'frame'
  builds: VisitorBuilds
  remote: Manifest | null
}

/** Shown if not even the frame could be rendered; the browser replaces it by the page that it renders. */
const unavailablePage: ProcessPage = {
  status: unavailable.status,
  location: null,
  head: Buffer.from(`<title>${unavailable.title}</title><meta name="robots" content="noindex">`),
  body: Buffer.from(`<main>${problemHtml(unavailable)}</main>`),
  chunks: [],
  query: null,
  loaderData: Buffer.from('{}'),
  errors: Buffer.from('null'),
  reads: [null],
  renderTime: 0
}

/**
 * How long the previous build is skipped after both builds timed out, in milliseconds: their API calls are slow.
 */
const skipPreviousFor = 10_000

/**
 * Renders pages. If a remote's server module fails, its previous build renders the page and replaces it for this
 * visitor from then on; if that fails too, or there is none, the response is a frame that the browser fills.
 */
export function createPageRenderer(settings: PageRendererSettings) {
  const { visitorBuilds, renderer, failures, secure, metrics } = settings
  const skipPreviousUntil = new Map<string, number>()

  async function renderPage(pageRequest: PageRequest): Promise<PageResult> {
    const { request, builds, remote } = pageRequest
    const section = remote?.app ?? 'shell'
    const instead = (fallback: PageFallback, result: PageResult) => {
      metrics?.fallback(section, fallback)
      return result
    }
    try {
      const page = await renderer.page(builds, remote, visitOf(pageRequest))
      metrics?.rendered(section, page.renderTime)
      return { page, rendered: 'page', builds, remote }
    } catch (error) {
      if (error instanceof RenderQueueTimeout) {
        const page = await renderFrame(pageRequest)
        return instead('frame', { page, rendered: 'frame', builds, remote })
      }
      const withLiveShell = await renderWithLiveShell(pageRequest, error)
      if (withLiveShell) return instead('live_shell', withLiveShell)
      if (remote) failures.report(remote, error, request, builds)
      // Why a module is paused was logged when it failed.
      const level = error instanceof RendererPaused ? 'debug' : 'warn'
      request.log[level](
        { remote: remote?.app, build: remote?.id, error: String(error) },
        'a page could not be rendered'
      )
      const recovered = remote && (await renderWithPrevious(pageRequest, remote, error))
      if (recovered) return instead('previous_build', recovered)
      const page = await renderFrame(pageRequest)
      return instead(page === unavailablePage ? 'unavailable' : 'frame', { page, rendered: 'frame', builds, remote })
    }
  }

  /** Where the live shell renders the page, the canary of the shell is at fault, and not the section. */
  async function renderWithLiveShell(pageRequest: PageRequest, reason: unknown): Promise<PageResult | null> {
    const { request, cookies, builds, remote } = pageRequest
    const { shell, live } = builds
    if (shell.id === live.shell.id || reason instanceof RenderTimeout) return null
    const withLive = { ...builds, shell: live.shell }
    const page = await renderer.page(withLive, remote, visitOf(pageRequest)).catch(() => null)
    if (!page) return null
    request.log.warn(
      { build: shell.id, error: String(reason) },
      'a page could not be rendered with the canary of the shell'
    )
    failures.report(shell, reason, request, builds)
    quarantineBuild(cookies, 'shell', shell.id, secure)
    return { page, rendered: 'page', builds: withLive, remote }
  }

  async function renderWithPrevious(
    pageRequest: PageRequest,
    failed: Manifest,
    reason: unknown
  ): Promise<PageResult | null> {
    const { request, cookies, builds, url } = pageRequest
    const isTimeout = reason instanceof RenderTimeout
    if (isTimeout && performance.now() < (skipPreviousUntil.get(failed.app) ?? 0)) return null
    const previous = await visitorBuilds.withPrevious(builds, failed.app)
    const remote = previous?.remotes.get(failed.app)
    if (!previous || !remote) return null
    try {
      const page = await renderer.page(previous, remote, visitOf(pageRequest))
      renderer.recordFailure(builds, failed, url, reason)
      quarantineBuild(cookies, failed.app, failed.id, secure)
      return { page, rendered: 'page', builds: previous, remote }
    } catch (error) {
      if (isTimeout && error instanceof RenderTimeout)
        skipPreviousUntil.set(failed.app, performance.now() + skipPreviousFor)
      request.log.warn(
        { remote: failed.app, build: remote.id, error: String(error) },
        'the previous build could not render the page either'
      )
      return null
    }
  }

  async function renderFrame(pageRequest: PageRequest): Promise<ProcessPage> {
    try {
      return await renderer.frame(pageRequest.builds, visitOf(pageRequest))
    } catch (error) {
      pageRequest.request.log.error({ error: String(error) }, 'the frame could not be rendered')
      return unavailablePage
    }
  }

  return renderPage
}

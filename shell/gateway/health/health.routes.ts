import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '@keur/store/object-store'
import type { FastifyInstance } from 'fastify'
import { readVerifiedFile } from '../builds/build-files.ts'
import type { LiveBuildsReader } from '../builds/live-builds.ts'

interface GatewayHealth {
  /** The live shell can be read from the store, not from memory alone. */
  builds: boolean
  /** A page's frame was rendered, since the process began. */
  pages: boolean
  /** Without it pages of a moment ago are sent, which is better than none: only the first time it must respond. */
  api: boolean
  /** Sections whose live build cannot be read from the store: visitors get its previous one, or a notice. */
  damaged: string[]
  /** Apps whose stored pointer or manifest was refused: they stay at their last build. */
  refused: string[]
}

interface HealthSettings {
  liveBuilds: LiveBuildsReader
  refused: () => string[]
  renderFrame: () => Promise<unknown>
  isClosing?: () => boolean
  store: ObjectStore
  apiUrl: string
}

/** How long a result is cached, and how long each check may take, in milliseconds; the first page starts a process. */
const freshFor = 2_000
const timeout = 2_000
const firstPageTimeout = 5_000

/**
 * `/sante/processus`: the process responds. `/sante`: it can serve pages; 503 says what is missing, or that the process
 * is to end, and 200 with `degraded` that the API or some sections are missing.
 */
export function healthRoutes(app: FastifyInstance, settings: HealthSettings) {
  const { liveBuilds, refused, renderFrame, isClosing = () => false, store, apiUrl } = settings
  let hasRendered = false
  let hasReachedApi = false
  let latest: { health: Promise<GatewayHealth>; startedAt: number } | null = null

  let damaged: string[] = []

  async function checkBuilds(): Promise<void> {
    const { shell } = await liveBuilds.current()
    await readVerifiedFile(store, shell, shell.entry)
  }

  async function findDamaged(): Promise<string[]> {
    const { remotes } = await liveBuilds.current()
    const all = [...remotes.values()].map(async (manifest) => {
      const isReadable = await succeeds(readVerifiedFile(store, manifest, manifest.entry))
      return isReadable ? [] : [manifest.app]
    })
    return (await Promise.all(all)).flat()
  }

  async function checkApi(): Promise<void> {
    const response = await fetch(`${apiUrl}/api/health/ready`, { signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The API returned ${response.status}.`)
  }

  async function readHealth(): Promise<GatewayHealth> {
    const [builds, pages, api, found] = await Promise.all([
      succeeds(checkBuilds()),
      hasRendered || succeeds(renderFrame(), firstPageTimeout),
      succeeds(checkApi()),
      findDamaged().catch(() => [])
    ])
    hasRendered = pages
    hasReachedApi ||= api
    damaged = found
    return { builds, pages, api, damaged, refused: refused() }
  }

  function check(): Promise<GatewayHealth> {
    if (!latest || performance.now() - latest.startedAt >= freshFor)
      latest = { health: readHealth(), startedAt: performance.now() }
    return latest.health
  }

  app.get('/sante/processus', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
  )

  app.get('/sante', { logLevel: 'warn' }, async (_request, reply) => {
    const health = await check()
    const isReady = health.builds && health.pages && hasReachedApi && !isClosing()
    const isWhole = health.api && health.damaged.length === 0 && health.refused.length === 0
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isClosing() ? 'closing' : isReady ? (isWhole ? 'ok' : 'degraded') : 'unavailable', ...health })
  })
  return {
    check,
    /** As of the last check. */
    damaged: () => damaged
  }
}

const succeeds = (check: Promise<unknown>, milliseconds = timeout): Promise<boolean> =>
  Promise.race([
    check.then(
      () => true,
      () => false
    ),
    pause(milliseconds, false, { ref: false })
  ])

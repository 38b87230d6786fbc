import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '@keur/store/object-store'
import type { FastifyInstance } from 'fastify'
import { readVerifiedFile } from '../builds/build-files.ts'
import type { LiveBuildsReader } from '../builds/live-builds.ts'

interface GatewayHealth {
  /** The live builds can be read from the store, not from memory alone. */
  builds: boolean
  api: boolean
}

interface HealthSettings {
  liveBuilds: LiveBuildsReader
  store: ObjectStore
  apiUrl: string
}

/** How long a result is cached, and how long each check may take, in milliseconds. */
const freshFor = 2_000
const timeout = 2_000

/** `/sante/live`: the process responds. `/sante`: it can serve pages; 503 tells what is missing. */
export function healthRoutes(app: FastifyInstance, { liveBuilds, store, apiUrl }: HealthSettings) {
  let latest: { health: Promise<GatewayHealth>; startedAt: number } | null = null

  async function checkBuilds(): Promise<void> {
    const { shell } = await liveBuilds.current()
    await readVerifiedFile(store, shell, shell.entry)
  }

  async function checkApi(): Promise<void> {
    const response = await fetch(`${apiUrl}/api/health/ready`, { signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The API returned ${response.status}.`)
  }

  async function readHealth(): Promise<GatewayHealth> {
    const [builds, api] = await Promise.all([succeeds(checkBuilds()), succeeds(checkApi())])
    return { builds, api }
  }

  function currentHealth(): Promise<GatewayHealth> {
    if (!latest || performance.now() - latest.startedAt >= freshFor)
      latest = { health: readHealth(), startedAt: performance.now() }
    return latest.health
  }

  app.get('/sante/live', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
  )

  app.get('/sante', { logLevel: 'warn' }, async (_request, reply) => {
    const health = await currentHealth()
    const ok = health.builds && health.api
    return reply
      .code(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ok ? 'ok' : 'unavailable', ...health })
  })
}

const succeeds = (check: Promise<void>): Promise<boolean> =>
  Promise.race([
    check.then(
      () => true,
      () => false
    ),
    pause(timeout, false, { ref: false })
  ])

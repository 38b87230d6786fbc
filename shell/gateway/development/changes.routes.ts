import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { LiveBuildsReader } from '../builds/live-builds.ts'
import type { LocalBuilds } from './local-builds.ts'

const pollInterval = 50
const javascript = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }
const script = readFileSync(new URL('follow-changes.js', import.meta.url), 'utf8')

interface ChangesSettings {
  liveBuilds: LiveBuildsReader
  local: LocalBuilds
}

/** The versions by which an open page recognises that it is outdated. */
interface SiteVersions {
  registry: string
  local: string
  failure: string | null
}

/**
 * Development only: `/mfe/changes` sends the versions of live and local builds as server-sent events, at once and after
 * each change. Every page contains the versions that it was made of, and the script that follows the events.
 */
export function changesRoutes(app: FastifyInstance, { liveBuilds, local }: ChangesSettings) {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  async function readVersions(): Promise<SiteVersions> {
    const { registry, shell } = await liveBuilds.current()
    const published = Object.entries(registry.remotes).filter(([name]) => !local.all().has(name))
    const publishedShell = local.all().has('shell') ? null : shell.id
    return {
      registry: JSON.stringify([publishedShell, published]),
      local: local.version(),
      failure: local.failure()
    }
  }

  async function* versionEvents() {
    let sent = ''
    while (!closing.signal.aborted) {
      const versions = await readVersions().then(JSON.stringify, () => sent)
      if (versions !== sent) yield `data: ${versions}\n\n`
      sent = versions
      await pause(pollInterval, null, { signal: closing.signal }).catch(() => {})
    }
  }

  app.get('/mfe/changes', async (_request, reply) =>
    reply
      // Closed with the response: a connection that stays open would delay the shutdown of the site.
      .headers({
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        Connection: 'close'
      })
      .send(Readable.from(versionEvents()))
  )
  app.get('/mfe/changes.js', async (_request, reply) => reply.headers(javascript).send(script))
  app.get('/mfe/refresh.js', async (_request, reply) => reply.headers(javascript).send(refreshRuntime()))

  // Pages are written into: they come without encoding.
  app.addHook('onRequest', async ({ headers }) => void delete headers['accept-encoding'])
  app.addHook('onSend', async (request, reply, payload) => {
    // Files keep their names when they change, and load others by themselves: no caching, and no integrity check.
    if (isLocalFile(request.url)) reply.header('Cache-Control', 'no-store')
    reply.removeHeader('Integrity-Policy')
    const isPage = reply.getHeader('content-type')?.toString().startsWith('text/html')
    if (!isPage || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const versions = JSON.stringify(await readVersions()).replaceAll('<', '\\u003c')
    return String(payload)
      .replace('<head>', local.hot ? '$&\n<script src="/mfe/refresh.js"></script>' : '$&')
      .replace(
        '</body>',
        () =>
          `<script type="application/json" id="made-of">${versions}</script>\n<script type="module" src="/mfe/changes.js"></script>\n</body>`
      )
  })

  const isLocalFile = (url: string) =>
    [...local.all()].some(([name, { manifest }]) => url.startsWith(`/mfe/${name}/${manifest.id}/`))
}

/** React's runtime for Fast Refresh, as a script that installs its hook before React starts. */
function refreshRuntime(): string {
  const path = join(
    dirname(createRequire(import.meta.url).resolve('react-refresh/package.json')),
    'cjs/react-refresh-runtime.development.js'
  )
  return `(() => {
const exports = {}
const process = { env: { NODE_ENV: 'development' } }
${readFileSync(path, 'utf8')}
exports.injectIntoGlobalHook(window)
window.keurRefresh = exports
})()
`
}

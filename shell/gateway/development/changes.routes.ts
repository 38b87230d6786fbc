import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { LiveBuildsReader } from '../builds/live-builds.ts'
import type { LocalBuilds } from './local-builds.ts'
import { refreshRuntime } from './refresh-runtime.ts'

const lookEvery = 50
const javascript = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }
const script = readFileSync(new URL('follow-changes.js', import.meta.url), 'utf8')

interface ChangesSettings {
  /** What other teams have live. */
  liveBuilds: LiveBuildsReader
  local: LocalBuilds
}

/** What a page must know to see that it is out of date. */
export interface Told {
  /** What others have published. */
  registry: string
  /** The local builds' version. */
  local: string
  failure: string | null
}

/**
 * While developing: `/mfe/changes` tells at once, and again whenever something changes, what is live and what is built
 * here, as server-sent events; every page carries what it was made of and the script that listens. A site for visitors
 * has none of it.
 */
export function changesRoutes(app: FastifyInstance, { liveBuilds, local }: ChangesSettings) {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  async function now(): Promise<Told> {
    const { registry, shell } = await liveBuilds.current()
    const others = Object.entries(registry.remotes).filter(([name]) => !local.all().has(name))
    const shellOfOthers = local.all().has('shell') ? null : shell.id
    return { registry: JSON.stringify([shellOfOthers, others]), local: local.version(), failure: local.failure() }
  }

  async function* changes() {
    let told = ''
    while (!closing.signal.aborted) {
      const next = await now().then(JSON.stringify, () => told)
      if (next !== told) yield `data: ${next}\n\n`
      told = next
      await pause(lookEvery, null, { signal: closing.signal }).catch(() => {})
    }
  }

  app.get('/mfe/changes', async (_request, reply) =>
    reply
      // Its connection ends with it: one that waited for more would hold up who stops the site.
      .headers({
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        Connection: 'close'
      })
      .send(Readable.from(changes()))
  )
  app.get('/mfe/changes.js', async (_request, reply) => reply.headers(javascript).send(script))
  app.get('/mfe/refresh.js', async (_request, reply) => reply.headers(javascript).send(refreshRuntime()))

  app.addHook('onSend', async (request, reply, payload) => {
    // Files keep their names from change to change, and fetch what follows by themselves: nothing is kept or checked.
    if (isLocalFile(request.url)) reply.header('Cache-Control', 'no-store')
    reply.removeHeader('Integrity-Policy')
    const isPage = typeof payload === 'string' && reply.getHeader('content-type')?.toString().startsWith('text/html')
    if (!isPage) return payload
    const state = JSON.stringify(await now()).replaceAll('<', '\\u003c')
    return payload
      .replace('<head>', local.hot ? '$&\n<script src="/mfe/refresh.js"></script>' : '$&')
      .replace(
        '</body>',
        () =>
          `<script type="application/json" id="made-of">${state}</script>\n<script type="module" src="/mfe/changes.js"></script>\n</body>`
      )
  })

  const isLocalFile = (url: string) =>
    [...local.all()].some(([name, { manifest }]) => url.startsWith(`/mfe/${name}/${manifest.id}/`))
}

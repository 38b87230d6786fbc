import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { LiveBuildsReader } from '../builds/live-builds.ts'

const lookEvery = 100
const script = readFileSync(new URL('reload-on-change.js', import.meta.url), 'utf8')

/**
 * While developing: `/mfe/changes` tells the registry at once and again whenever it changes, as server-sent events, and
 * every page carries the script that listens. A production site has neither.
 */
export function changesRoutes(app: FastifyInstance, { liveBuilds }: { liveBuilds: LiveBuildsReader }) {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  async function* changes() {
    let told = ''
    while (!closing.signal.aborted) {
      const registry = JSON.stringify((await liveBuilds.current()).registry)
      if (registry !== told) yield `data: ${registry}\n\n`
      told = registry
      await pause(lookEvery, null, { signal: closing.signal }).catch(() => {})
    }
  }

  app.get('/mfe/changes', async (_request, reply) =>
    reply
      .headers({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' })
      .send(Readable.from(changes()))
  )
  app.get('/mfe/changes.js', async (_request, reply) =>
    reply.headers({ 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }).send(script)
  )
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = typeof payload === 'string' && reply.getHeader('content-type')?.toString().startsWith('text/html')
    return isPage ? payload.replace('</body>', '<script type="module" src="/mfe/changes.js"></script>\n$&') : payload
  })
}

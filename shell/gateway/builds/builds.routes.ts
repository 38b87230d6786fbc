import { brotliName, buildKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LiveBuildsReader } from './live-builds.ts'

const immutable = 'public, max-age=31536000, immutable'
const compressed = /\.(js|css|svg)$/

/** `/mfe/registry.json`, and the files of every build that was ever published. The server's own files stay inside. */
export function buildsRoutes(
  app: FastifyInstance,
  { store, liveBuilds }: { store: ObjectStore; liveBuilds: LiveBuildsReader }
) {
  app.get('/mfe/registry.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache')
    return (await liveBuilds.current()).registry
  })

  app.get<{ Params: { app: string; build: string; '*': string } }>('/mfe/:app/:build/*', async (request, reply) => {
    const { app: name, build, '*': file } = request.params
    if (!/^[a-z-]+$/.test(name) || !/^[0-9a-f]{16}$/.test(build) || file.endsWith('.mjs') || file.endsWith('.br'))
      return miss(reply)
    const small = compressed.test(file) && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    const found =
      (small && (await store.get(buildKey(name, build, brotliName(file))))) ||
      (await store.get(buildKey(name, build, file)))
    if (!found) return miss(reply)
    reply.headers({
      'Content-Type': found.contentType,
      'Cache-Control': immutable,
      ETag: `"${found.etag}"`,
      Vary: 'Accept-Encoding',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(found.contentType.startsWith('font/') || !small ? {} : { 'Content-Encoding': 'br' }),
      'Content-Length': found.size
    })
    return reply.send(found.body)
  })

  app.get('/mfe/*', (_request, reply) => miss(reply))
}

/** Never HTML and never JSON: an entry answered so would be run, or believed. */
const miss = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .send('Not found\n')

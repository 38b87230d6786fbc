import { brotliName, buildKey } from '@keur/contract/build'
import type { ObjectStore, StoredObject } from '@keur/store/object-store'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mayPreview } from '../preview/previews.ts'
import { acceptsBrotli, hasAlready } from './accepted.ts'
import type { ChosenBuildsReader } from './chosen-builds.ts'
import { visitorOf } from './visitor.ts'

const immutable = 'public, max-age=31536000, immutable'
/** In a preview: long enough for a page to use what it was hinted, and `private` tells the service worker to keep nothing. */
const tried = 'private, max-age=1800'
const compressed = /\.(js|css|svg)$/
/** What lies with a build and is the gateway's own business: server modules, compressed doubles, the manifest. */
const inside = /\.(mjs|br)$|^manifest\.json$/

interface BuildFile {
  Params: { app: string; build: string; '*': string }
}

/** `/mfe/registry.json`, and the files of every build that was ever published. The server's own files stay inside. */
export function buildsRoutes(
  app: FastifyInstance,
  { store, chosenBuilds }: { store: ObjectStore; chosenBuilds: ChosenBuildsReader }
) {
  app.get('/mfe/registry.json', async (request, reply) => {
    const cacheControl = mayPreview(request.headers.cookie) ? 'private, no-store' : 'private, no-cache'
    reply.headers({ 'Cache-Control': cacheControl, Vary: 'accept-encoding, cookie' })
    return (await chosenBuilds.of(visitorOf(request, reply))).registry
  })

  // Compressed once, when they were published.
  app.get<BuildFile>('/mfe/:app/:build/*', { compress: false }, async (request, reply) => {
    const { app: name, build, '*': file } = request.params
    if (!/^[a-z-]+$/.test(name) || !/^[0-9a-f]{16}$/.test(build) || inside.test(file)) return miss(reply)
    const key = buildKey(name, build, file)
    const small = compressed.test(file) && acceptsBrotli(request.headers['accept-encoding'])
    const brotli = small ? await store.get(brotliName(key)) : null
    const found = brotli ?? (await store.get(key))
    if (!found) return miss(reply)
    reply.headers({
      'Cache-Control': mayPreview(request.headers.cookie) ? tried : immutable,
      ETag: `"${found.etag}"`,
      Vary: 'Accept-Encoding',
      'Cross-Origin-Resource-Policy': 'same-origin'
    })
    if (!hasAlready(request.headers['if-none-match'], found.etag)) return sendFile(reply, found, brotli !== null)
    found.body.destroy()
    return reply.code(304).send()
  })

  app.get('/mfe/*', (_request, reply) => miss(reply))
}

const sendFile = (reply: FastifyReply, { contentType, size, body }: StoredObject, brotli: boolean) =>
  reply
    .headers({
      'Content-Type': contentType,
      'Content-Length': size,
      ...(brotli ? { 'Content-Encoding': 'br' } : {})
    })
    .send(body)

/** Never HTML and never JSON: an entry answered so would be run, or believed. */
const miss = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .send('Not found\n')

import type { FastifyInstance, FastifyReply } from 'fastify'
import { hasPreviewCookie } from '../preview/preview-reader.ts'
import { acceptsBrotli, hasAlready } from '../lib/http.ts'
import type { BuildFiles } from './build-files.ts'
import type { VisitorBuildsReader } from './visitor-builds.ts'
import { visitorOf } from '../lib/cookies.ts'

const immutable = 'public, max-age=31536000, immutable'
/** In a preview: long enough for a page to use what it was hinted, and `private` tells the service worker to keep nothing. */
const tried = 'private, max-age=1800'
/** A file of a build is part of a page, and never one itself: opened as such it may do nothing, and is of no origin. */
const sandboxPolicy = "default-src 'none'; sandbox"

interface FileRoute {
  Params: { app: string; build: string; '*': string }
}

/** `/mfe/registry.json`, and the files for browsers of every build that was ever published. */
export function buildsRoutes(
  app: FastifyInstance,
  { files, chosenBuilds }: { files: BuildFiles; chosenBuilds: VisitorBuildsReader }
) {
  app.get('/mfe/registry.json', async (request, reply) => {
    const cacheControl = hasPreviewCookie(request.headers.cookie) ? 'private, no-store' : 'private, no-cache'
    reply.headers({ 'Cache-Control': cacheControl, Vary: 'accept-encoding, cookie' })
    return (await chosenBuilds.of(visitorOf(request, reply))).registry
  })

  // Compressed once, when they were published.
  app.get<FileRoute>('/mfe/:app/:build/*', { compress: false }, async (request, reply) => {
    const { app: name, build, '*': file } = request.params
    if (!/^[a-z-]+$/.test(name) || !/^[0-9a-f]{16}$/.test(build)) return miss(reply)
    const found = await files.find(name, build, file, acceptsBrotli(request.headers['accept-encoding']))
    if (!found) return miss(reply)
    reply.headers({
      'Cache-Control': hasPreviewCookie(request.headers.cookie) ? tried : immutable,
      'Content-Security-Policy': sandboxPolicy,
      'Cross-Origin-Resource-Policy': 'same-origin',
      ETag: `"${found.etag}"`,
      Vary: 'Accept-Encoding'
    })
    if (hasAlready(request.headers['if-none-match'], found.etag)) return reply.code(304).send()
    return reply
      .headers({ 'Content-Type': found.contentType, ...(found.brotli ? { 'Content-Encoding': 'br' } : {}) })
      .send(found.bytes)
  })

  app.get('/mfe/*', (_request, reply) => miss(reply))
}

/** Never HTML and never JSON: an entry answered so would be run, or believed. */
const miss = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .send('Not found\n')

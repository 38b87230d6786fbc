import type { FastifyInstance, FastifyReply } from 'fastify'
import { cookieJarOf } from '../lib/cookies.ts'
import { acceptsEncoding, sendWithEtag } from '../lib/http.ts'
import { hasPreviewCookie } from '../preview/preview-reader.ts'
import type { BuildFiles } from './build-files.ts'
import type { VisitorBuildsReader } from './visitor-builds.ts'

const immutable = 'public, max-age=31536000, immutable'
/** In a preview: long enough to use what was preloaded. The service worker does not cache `private` responses. */
const previewed = 'private, max-age=1800'
/** A file of a build is part of a page. Opened as a page itself, it runs nothing and has an opaque origin. */
const sandboxPolicy = "default-src 'none'; sandbox"
/**
 * By the specification a sandbox blocks a worker (Content Security Policy 3, «sandbox Initialization»), although Chromium
 * starts it. The shell has one, for its maps.
 */
const workerPolicy = "default-src 'none'"
const workerFile = /^[\w-]+-worker\.[0-9a-f]+\.js$/

interface FileRoute {
  Params: { app: string; build: string; '*': string }
}

export function buildsRoutes(
  app: FastifyInstance,
  { files, visitorBuilds }: { files: BuildFiles; visitorBuilds: VisitorBuildsReader }
) {
  app.get('/mfe/registry.json', async (request, reply) => {
    const cacheControl = hasPreviewCookie(request.headers.cookie) ? 'private, no-store' : 'private, no-cache'
    reply.headers({ 'Cache-Control': cacheControl, Vary: 'accept-encoding, cookie' })
    const { registry, shell } = await visitorBuilds.select(cookieJarOf(request, reply))
    // Teams outside of the repository type their sections against these versions.
    return { ...registry, provides: shell.provides }
  })

  // Files were compressed once, when they were published.
  app.get<FileRoute>('/mfe/:app/:build/*', { compress: false }, async (request, reply) => {
    const { app: name, build, '*': path } = request.params
    if (!/^[a-z-]+$/.test(name) || !/^[0-9a-f]{16}$/.test(build)) return sendNotFound(reply)
    const file = await files.find(name, build, path, acceptsEncoding(request.headers['accept-encoding'], 'br'))
    if (!file) return sendNotFound(reply)
    reply.headers({
      'Cache-Control': hasPreviewCookie(request.headers.cookie) ? previewed : immutable,
      'Content-Security-Policy': name === 'shell' && workerFile.test(path) ? workerPolicy : sandboxPolicy,
      'Cross-Origin-Resource-Policy': 'same-origin',
      Vary: 'Accept-Encoding'
    })
    return sendWithEtag(request, reply, file.etag, file.bytes, {
      'Content-Type': file.contentType,
      ...(file.brotli ? { 'Content-Encoding': 'br' } : {})
    })
  })

  app.get('/mfe/*', (_request, reply) => sendNotFound(reply))
}

/** Plain text: HTML or JSON in place of an entry would be run, or parsed. */
const sendNotFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .send('Not found\n')

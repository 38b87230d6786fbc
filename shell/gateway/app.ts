import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import type { ObjectStore } from '@keur/store/object-store'
import fastify, { type FastifyServerOptions } from 'fastify'
import { buildsRoutes } from './builds/builds.routes.ts'
import { createLiveBuilds } from './builds/live-builds.ts'
import type { GatewayConfig } from './config.ts'
import { pagesRoutes } from './rendering/pages.routes.ts'
import { createRenderer } from './rendering/renderer.ts'
import { securityHeaders } from './security/headers.ts'

const remoteNames = ['locations', 'ventes', 'btp', 'articles', 'admin']

/** The process that visitors reach: pages, builds, and the API behind `/api` and `/media`. */
export async function createGateway(config: GatewayConfig, store: ObjectStore, logger: FastifyServerOptions['logger']) {
  const app = fastify({
    logger,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    exposeHeadRoutes: true,
    // The API reads and limits bodies itself.
    bodyLimit: 70 * 1024 * 1024,
    routerOptions: { maxParamLength: 200 }
  })
  const liveBuilds = createLiveBuilds(store, remoteNames)
  const renderer = createRenderer(store, config, (line) => app.log.warn(line))
  app.addHook('onClose', () => renderer.stop())

  securityHeaders(app, { secure: config.publicUrl.startsWith('https:') })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 5 } },
    inflateIfDeflated: false
  })
  for (const prefix of ['/api', '/media']) {
    await app.register(proxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 60_000 } }
    })
  }
  app.get('/sante', { logLevel: 'warn' }, async (_request, reply) => {
    await liveBuilds.current()
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
  })
  buildsRoutes(app, { store, liveBuilds })
  pagesRoutes(app, { liveBuilds, renderer, agency: config.agency, publicUrl: config.publicUrl })
  return app
}

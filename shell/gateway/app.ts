import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { apiRoutes } from './api/api.routes.ts'
import { createRecentWriters } from './api/recent-writers.ts'
import { createBuildFiles } from './builds/build-files.ts'
import { buildsRoutes } from './builds/builds.routes.ts'
import { canarySelector, createStoppedCanaries, withoutStoppedCanaries } from './builds/canary.ts'
import { createFailureReports, noReports } from './builds/failure-reports.ts'
import { createLiveBuilds } from './builds/live-builds.ts'
import { quarantineSelector } from './builds/quarantine.ts'
import { createVisitorBuilds } from './builds/visitor-builds.ts'
import type { GatewayConfig } from './config.ts'
import { changesRoutes } from './development/changes.routes.ts'
import {
  type LocalBuilds,
  restartingRenderer,
  withLocalBuildFiles,
  withLocalBuilds,
  withLocalFiles
} from './development/local-builds.ts'
import { healthRoutes } from './health/health.routes.ts'
import { mapTilesRoutes } from './maps/map-tiles.routes.ts'
import { offlineRoutes } from './offline/offline.routes.ts'
import { previewRoutes } from './preview/preview.routes.ts'
import { createPreviewReader } from './preview/preview-reader.ts'
import { registerErrorHandlers, sendError, sendSocketError } from './problems/error-handlers.ts'
import { logResponse, logResponses } from './problems/response-log.ts'
import { createApiCaller } from './rendering/api-caller.ts'
import { createPageCache } from './rendering/page-cache.ts'
import { pagesRoutes } from './rendering/pages.routes.ts'
import { createRenderer } from './rendering/renderer.ts'
import { createSiteRevisions } from './rendering/site-revisions.ts'
import { limitConnections } from './security/connection-limits.ts'
import { registerSecurityHeaders, securityHeadersOf } from './security/headers.ts'
import { limitRequests } from './security/request-limits.ts'
import { createProxyList, warnOfUnnamedProxy } from './security/trusted-proxies.ts'
import { seoRoutes } from './seo/seo.routes.ts'

/**
 * The process that visitors reach: pages, builds, and the API behind `/api` and `/media`. In development `local` builds
 * replace published ones.
 */
export async function createGateway(
  config: GatewayConfig,
  published: ObjectStore,
  logger: FastifyServerOptions['logger'],
  local: LocalBuilds | null = null
) {
  const secure = config.publicUrl.startsWith('https:')
  const headers = securityHeadersOf({ secure })
  const app = fastify({
    logger,
    // Fastify's request log would contain tokens, e-mails and addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    // The API's timeouts. The timeout of headers must be the shorter one, or Node confuses the two.
    requestTimeout: 900_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers(headers))
      logResponse(app.log, request, reply)
    },
    clientErrorHandler: (error, socket) => sendSocketError(error, socket, headers)
  })
  const isTrusted = createProxyList(config.trustedProxies)
  limitConnections(app.server, isTrusted)
  // Unknown expectations may be ignored (RFC 9110, 10.1.1); Node would respond with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.removeAllContentTypeParsers()
  const log = (line: string) => app.log.warn(line)
  const store = local ? withLocalFiles(published, local) : published
  const signedBuilds = createSignedBuilds(store, config.trustedKeys)
  const publishedBuilds = createLiveBuilds(signedBuilds, signedBuilds.remotes, log)
  const liveBuilds = local ? withLocalBuilds(publishedBuilds, local) : publishedBuilds
  const hasVisitors = !local && !config.forTrial
  const visitorBuilds = createVisitorBuilds({
    liveBuilds: hasVisitors
      ? withoutStoppedCanaries(liveBuilds, createStoppedCanaries({ ...config, log }))
      : liveBuilds,
    builds: signedBuilds,
    selectors: hasVisitors ? [canarySelector({ secure }), quarantineSelector] : [quarantineSelector],
    readPreview: createPreviewReader(config.apiUrl, log),
    log
  })
  const failures = hasVisitors ? createFailureReports({ ...config, log }) : noReports
  const { callApi, close } = createApiCaller(config.apiUrl)
  const startRenderer = () => createRenderer(store, { ...config, callApi, printing: local !== null }, log)
  const renderer = local ? restartingRenderer(startRenderer, local) : startRenderer()
  app.addHook('onClose', async () => {
    await renderer.stop()
    close()
  })

  const revisions = createSiteRevisions(config.apiUrl, log)
  const writers = createRecentWriters(revisions.expire)
  const cache = local ? null : createPageCache({ revisions, callApi })

  registerSecurityHeaders(app, headers)
  logResponses(app)
  warnOfUnnamedProxy(app, isTrusted)
  limitRequests(app)
  registerErrorHandlers(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    // Bodies are forwarded to the API as they are.
    globalDecompression: false
  })
  await apiRoutes(app, { apiUrl: config.apiUrl, writers })
  healthRoutes(app, { liveBuilds, store, apiUrl: config.apiUrl })
  if (local) changesRoutes(app, { liveBuilds, local })
  const files = createBuildFiles(store, signedBuilds, log)
  buildsRoutes(app, { files: local ? withLocalBuildFiles(files, store, local) : files, visitorBuilds })
  seoRoutes(app, { ...config, liveBuilds })
  await previewRoutes(app, config)
  // In development pages never come from a cache.
  offlineRoutes(app, { liveBuilds, store, agency: config.agency, enabled: config.offline && !local })
  if (config.mapTiles) await mapTilesRoutes(app, config.mapTiles)
  pagesRoutes(app, { ...config, visitorBuilds, renderer, failures, cache, isWriter: writers.has })
  return app
}

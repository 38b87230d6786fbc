import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { apiRoutes } from './api/api.routes.ts'
import { createBuildFiles } from './builds/build-files.ts'
import { buildsRoutes } from './builds/builds.routes.ts'
import { canarySelector, withoutStoppedCanaries } from './builds/canary.ts'
import { createVisitorBuilds } from './builds/visitor-builds.ts'
import { createFailureReports, noReports } from './builds/failure-reports.ts'
import { createLiveBuilds } from './builds/live-builds.ts'
import { quarantineSelector } from './builds/quarantine.ts'
import { createStoppedCanaries } from './builds/stopped-canaries.ts'
import type { GatewayConfig } from './config.ts'
import { changesRoutes } from './development/changes.routes.ts'
import { type LocalBuilds, withLocalBuildFiles, withLocalBuilds, withLocalFiles } from './development/local-builds.ts'
import { restartingRenderer } from './development/renewed-renderer.ts'
import { healthRoutes } from './health/health.routes.ts'
import { createHealthReader } from './health/health.ts'
import { offlineRoutes } from './offline/offline.routes.ts'
import { previewRoutes } from './preview/preview.routes.ts'
import { createPreviewReader } from './preview/preview-reader.ts'
import { sendError, sendSocketError, registerErrorHandlers } from './problems/error-handlers.ts'
import { logResponse, logResponses } from './problems/response-log.ts'
import { pagesRoutes } from './rendering/pages.routes.ts'
import { createRenderer } from './rendering/renderer.ts'
import { limitConnections } from './security/connection-limits.ts'
import { registerSecurityHeaders, securityHeadersOf } from './security/headers.ts'
import { limitRequests } from './security/request-limits.ts'
import { createProxyList, warnOfUnnamedProxy } from './security/trusted-proxies.ts'
import { seoRoutes } from './seo/seo.routes.ts'

/**
 * The process that visitors reach: pages, builds, and the API behind `/api` and `/media`. `local` are builds that stand in
 * for published ones while somebody works on them.
 */
export async function createGateway(
  config: GatewayConfig,
  published: ObjectStore,
  logger: FastifyServerOptions['logger'],
  local: LocalBuilds | null = null
) {
  const headers = securityHeadersOf({ secure: config.publicUrl.startsWith('https:') })
  const app = fastify({
    logger,
    // Its own lines would hold tokens, e-mails and addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    // Patience with slow senders, the same as the API's; the head's is the shorter one, or Node confuses the two.
    requestTimeout: 120_000,
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
  // Node would answer an expectation that it does not know with 417 and nothing else; it may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  // No address of the gateway's own takes a body.
  app.removeAllContentTypeParsers()
  const store = local ? withLocalFiles(published, local) : published
  const signedBuilds = createSignedBuilds(store, config.trustedKeys)
  const publishedBuilds = createLiveBuilds(signedBuilds, signedBuilds.remotes, (line) => app.log.warn(line))
  const liveBuilds = local ? withLocalBuilds(publishedBuilds, local) : publishedBuilds
  const log = (line: string) => app.log.warn(line)
  const forVisitors = !local && !config.forTrial
  const secure = config.publicUrl.startsWith('https:')
  const chosenBuilds = createVisitorBuilds({
    liveBuilds: forVisitors ? withoutStoppedCanaries(liveBuilds, createStoppedCanaries({ ...config, log })) : liveBuilds,
    builds: signedBuilds,
    choosers: forVisitors ? [canarySelector({ secure }), quarantineSelector] : [quarantineSelector],
    previewOf: createPreviewReader(config.apiUrl, log),
    log
  })
  const failures = forVisitors ? createFailureReports({ ...config, log }) : noReports
  const startRenderer = () =>
    createRenderer(store, { ...config, printing: local !== null }, (line) => app.log.warn(line))
  const renderer = local ? restartingRenderer(startRenderer, local) : startRenderer()
  app.addHook('onClose', () => renderer.stop())

  registerSecurityHeaders(app, headers)
  logResponses(app)
  warnOfUnnamedProxy(app, isTrusted)
  limitRequests(app)
  registerErrorHandlers(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    // What is sent to the API passes as it is.
    globalDecompression: false
  })
  await apiRoutes(app, config)
  healthRoutes(app, createHealthReader({ liveBuilds, store, apiUrl: config.apiUrl }))
  if (local) changesRoutes(app, { liveBuilds, local })
  const files = createBuildFiles(store, signedBuilds, log)
  buildsRoutes(app, { files: local ? withLocalBuildFiles(files, store, local) : files, chosenBuilds })
  seoRoutes(app, config)
  await previewRoutes(app, config)
  // A page that is being worked on is never one from memory.
  offlineRoutes(app, { liveBuilds, store, agency: config.agency, enabled: config.offline && !local })
  pagesRoutes(app, { chosenBuilds, renderer, failures, agency: config.agency, publicUrl: config.publicUrl })
  return app
}

import { setTimeout as pause } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { createCounters, openCounters } from '@keur/store/counters'
import { trackConnections } from '@keur/store/graceful-shutdown'
import { guardServer } from '@keur/store/http/guard-server'
import { createProxyList } from '@keur/store/http/proxy-list'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { watchStoreFailures } from '@keur/store/telemetry/store-failures'
import type { Tracing } from '@keur/store/telemetry/tracing'
import fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { apiRoutes } from './api/api.routes.ts'
import { createRecentWriters } from './api/recent-writers.ts'
import { createBuildFiles } from './builds/build-files.ts'
import { buildsRoutes } from './builds/builds.routes.ts'
import { canarySelector, createStoppedCanaries, withoutStoppedCanaries } from './builds/canary.ts'
import { createFailureReports, noReports } from './builds/failure-reports.ts'
import { createLiveBuilds } from './builds/live-builds.ts'
import { quarantineSelector } from './builds/quarantine.ts'
import { visitRoutes } from './builds/visit.routes.ts'
import { createVisitTokens } from './builds/visit-tokens.ts'
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
import { addSections } from './lib/route-name.ts'
import { followTraces, requestTraceId } from './lib/trace.ts'
import { mapTilesRoutes } from './maps/map-tiles.routes.ts'
import type { GatewayMetrics } from './metrics/gateway-metrics.ts'
import { countRequests, readMetrics } from './metrics/gateway-sources.ts'
import { offlineRoutes } from './offline/offline.routes.ts'
import { previewRoutes } from './preview/preview.routes.ts'
import { createPreviewReader } from './preview/preview-reader.ts'
import { registerErrorHandlers, sendError, sendSocketError } from './problems/error-handlers.ts'
import { logResponse, logResponses } from './problems/response-log.ts'
import { createApiCaller } from './rendering/api-caller.ts'
import { createPageCache } from './rendering/page-cache.ts'
import type { PageResult } from './rendering/page-renderer.ts'
import { pagesRoutes } from './rendering/pages.routes.ts'
import { createRenderer } from './rendering/renderer.ts'
import { createSiteRevisions } from './rendering/site-revisions.ts'
import { registerSecurityHeaders, securityHeadersOf } from './security/headers.ts'
import { connectionLimits, createLimits } from './security/limits.ts'
import { warnOfUnnamedProxy } from './security/trusted-proxies.ts'
import { seoRoutes } from './seo/seo.routes.ts'

/** Milliseconds until a process listens though not all that renders pages has started. */
const maxPreparation = 8_000

/** What visitors reach: pages, builds, `/api` and `/media`. In development `local` builds replace published ones. */
export async function createGateway(
  config: GatewayConfig,
  published: ObjectStore,
  logger: FastifyServerOptions['logger'],
  local: LocalBuilds | null = null,
  { metrics, tracing }: { metrics?: GatewayMetrics | undefined; tracing?: Tracing | undefined } = {}
) {
  const secure = config.publicUrl.startsWith('https:')
  const headers = securityHeadersOf({ secure })
  const app = fastify({
    logger,
    genReqId: requestTraceId,
    // Fastify's request log would contain tokens, e-mails and addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
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
  const { trustedProxies } = config
  guardServer(app, { limits: connectionLimits, trustedProxies, fail: sendError })
  const limits = createLimits()
  const endConnections = trackConnections(app.server)
  app.addHook('preClose', async () => endConnections())
  // Unknown expectations may be ignored (RFC 9110, 10.1.1); Node would respond with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.removeAllContentTypeParsers()
  const log = (line: string) => app.log.warn(line)
  const watched = metrics ? watchStoreFailures(published, metrics.storeFailure) : published
  const store = local ? withLocalFiles(watched, local) : watched
  const hasVisitors = !local && !config.forTrial
  const counters = hasVisitors ? openCounters(config.countersFile, log) : createCounters()
  const signedBuilds = createSignedBuilds(store, config.trustedKeys, counters)
  const publishedBuilds = createLiveBuilds(signedBuilds, signedBuilds.remotes, (line) =>
    app.log.error({ alarm: 'builds' }, line)
  )
  const liveBuilds = local ? withLocalBuilds(publishedBuilds, local) : publishedBuilds
  const visitorBuilds = createVisitorBuilds({
    liveBuilds: hasVisitors
      ? withoutStoppedCanaries(liveBuilds, createStoppedCanaries({ ...config, log }))
      : liveBuilds,
    builds: signedBuilds,
    selectors: hasVisitors ? [canarySelector({ secure }), quarantineSelector] : [quarantineSelector],
    readPreview: createPreviewReader(config.apiUrl, log),
    log
  })
  const tokens = hasVisitors && config.visitSecret ? createVisitTokens(config.visitSecret) : null
  const failures = tokens ? createFailureReports({ ...config, tokens, log }) : noReports
  const { callApi, close } = createApiCaller(config.apiUrl, metrics?.apiRetry)
  const startRenderer = () => createRenderer(store, { ...config, callApi, printing: local !== null, metrics }, log)
  const renderer = local ? restartingRenderer(startRenderer, local) : startRenderer()
  app.addHook('onClose', async () => {
    await renderer.stop()
    close()
  })
  // A balancer sends visitors as soon as this process listens. Render processes start while routes are registered.
  const prepared =
    hasVisitors && config.drainDelay > 0
      ? liveBuilds
          .current()
          .then(renderer.prepare)
          .catch(() => {})
      : null

  const revisions = createSiteRevisions(config.apiUrl, log)
  const writers = createRecentWriters(revisions.expire)
  const cache = local ? null : createPageCache<PageResult>({ revisions, callApi })

  addSections(app)
  followTraces(app, tracing)
  registerSecurityHeaders(app, headers)
  logResponses(app)
  if (metrics) countRequests(app, metrics)
  warnOfUnnamedProxy(app, isTrusted)
  registerErrorHandlers(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    // Bodies are forwarded to the API as they are.
    globalDecompression: false
  })
  await apiRoutes(app, { ...config, limits, writers, onRetry: metrics?.apiRetry })
  const health = healthRoutes(app, {
    ...config,
    liveBuilds,
    refused: publishedBuilds.refused,
    store,
    async renderFrame() {
      const live = await liveBuilds.current()
      await renderer.frame(
        { ...live, live, preview: null },
        { url: `${config.publicUrl}/`, saving: false, network: '' }
      )
    }
  })
  if (prepared)
    app.addHook('onReady', async () => {
      // What the balancer asks first. A store that is away keeps this process from nothing else.
      void health.check()
      await Promise.race([prepared, pause(maxPreparation, undefined, { ref: false })])
    })
  if (local) changesRoutes(app, { liveBuilds, local })
  const files = createBuildFiles(store, signedBuilds, log)
  visitRoutes(app, { visitorBuilds, tokens })
  buildsRoutes(app, { files: local ? withLocalBuildFiles(files, store, local) : files, visitorBuilds })
  seoRoutes(app, { ...config, liveBuilds })
  await previewRoutes(app, config)
  // In development pages never come from a cache.
  offlineRoutes(app, { liveBuilds, store, agency: config.agency, enabled: config.offline && !local })
  if (config.mapTiles) await mapTilesRoutes(app, config.mapTiles)
  pagesRoutes(app, { ...config, limits, visitorBuilds, renderer, failures, cache, isWriter: writers.has, metrics })
  if (metrics)
    readMetrics(app, metrics, { renderer, liveBuilds, refused: publishedBuilds.refused, damaged: health.damaged })
  return app
}

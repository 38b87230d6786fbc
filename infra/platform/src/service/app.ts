import type { ReleaseRequest } from '@keur/contract/build'
import { toNetworkPrefix } from '@keur/contract/network'
import { type PublishedApps, SignedReleaseRequest } from '@keur/contract/publishing'
import { AppName } from '@keur/contract/releases'
import type { ConnectionLimits } from '@keur/store/http/connections'
import { guardServer } from '@keur/store/http/guard-server'
import { limitLines } from '@keur/store/http/line-limit'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { Type } from 'typebox'
import type { ServiceContext } from './context.ts'
import { createHourlyLimit, hourlyLimits } from './limits.ts'
import { asProblem, invalidInput, notFound, PublishingProblem, sendProblem } from './problems.ts'
import { readPublishedApps, readPublishingHistory } from './published-apps.ts'
import { createReleases } from './releases.ts'
import { readReport, reportHeaders } from './report.ts'
import { createSharedReads } from './shared-reads.ts'
import { createUploadIntake } from './upload-intake.ts'
import { uploadRoutes } from './uploads.routes.ts'

interface ServiceOptions {
  logger?: FastifyServerOptions['logger']
  /** Whose X-Forwarded-For names the caller: the gateways. */
  trustedProxies?: string[]
  /** Adds what counts responses. */
  countRequests?: ((server: FastifyInstance) => void) | undefined
  /** The clock of uploads, in milliseconds. */
  now?: () => number
}

const prefix = '/api/publishing'
/** Gateways open 32 connections each; trials and teams on its own port a few. */
const connectionLimits: ConnectionLimits = { total: 2_000, perNetwork: 64, progressTimeout: 20_000, minRate: 240 }
const app = Type.Object({ app: AppName })
const release = Type.Object({ app: AppName, id: Type.String({ pattern: '^[0-9a-f]{32}$' }) })

/** The publishing service: see infra/platform/README.md. */
export async function createPublishingService(
  context: ServiceContext,
  { logger = false, trustedProxies = [], countRequests, now }: ServiceOptions = {}
) {
  const server = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 300_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // A signed body is neither completed nor converted.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } }
  })
  guardServer(server, {
    limits: connectionLimits,
    trustedProxies,
    fail: (error, _request, reply) => sendProblem(reply, asProblem(error))
  })
  limitLines(server)
  countRequests?.(server)
  const shared = createSharedReads()
  const releases = createReleases(context, shared.clear)
  const uploads = createUploadIntake(now)
  const requests = createHourlyLimit(hourlyLimits.requests, 'releases of one team or from one network')

  server.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    const { status, code } = problem
    if (error instanceof PublishingProblem || status < 500)
      server.limitLine(`refused ${status}`, (count) => request.log.info({ status, code, count }, 'refused'))
    else server.limitLine(`failed ${code}`, (count) => request.log.error({ err: error, count }, 'failed'))
    return sendProblem(reply, problem)
  })
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound('There is no such address.')))
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store')
  })

  server.get(
    `${prefix}/apps`,
    async (): Promise<PublishedApps> => ({ apps: await shared.read('apps', () => readPublishedApps(context)) })
  )
  server.get(`${prefix}/:app/history`, { schema: { params: app } }, (request) => {
    const { app } = request.params as { app: string }
    return shared.read(app, () => readPublishingHistory(context, app))
  })
  server.post(
    `${prefix}/:app/releases`,
    { schema: { params: app, body: SignedReleaseRequest } },
    async (request, reply) => {
      const asked = request.body as ReleaseRequest
      // Strangers in the network of a team do not use up its requests.
      requests.count(releases.isSigned(asked) ? asked.app : toNetworkPrefix(request.ip))
      if (asked.app !== (request.params as { app: string }).app)
        throw invalidInput(`The request is for ${asked.app}, and the address for another app.`)
      const progress = await releases.start(asked)
      return reply.code(progress.state === 'live' ? 200 : 202).send(progress)
    }
  )
  server.get(`${prefix}/:app/releases/:id`, { schema: { params: release } }, async (request) => {
    const { app, id } = request.params as { app: string; id: string }
    return releases.find(app, id)
  })
  server.get(`${prefix}/:app/releases/:id/report`, { schema: { params: release } }, async (request, reply) => {
    const { app, id } = request.params as { app: string; id: string }
    const { build, hasReport } = releases.find(app, id)
    if (!hasReport) throw notFound('This trial has no report.')
    return reply.headers(reportHeaders).send(await readReport(context.artifacts.store, app, build))
  })
  await uploadRoutes(server, context, uploads)
  server.addHook('onClose', () => context.health.stop())
  await releases.recover().catch((error) => context.log(`Joint releases are completed later: ${error}`))
  return { server, releases, uploads }
}

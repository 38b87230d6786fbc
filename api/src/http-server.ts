import type { Socket } from 'node:net'
import { traceIdOf } from '@keur/contract/trace'
import { trackConnections } from '@keur/store/graceful-shutdown'
import type { ConnectionLimits } from '@keur/store/http/connections'
import { guardServer } from '@keur/store/http/guard-server'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { bodyOf, sendProblem } from './plugins/errors.ts'
import { logResponse } from './plugins/request-log.ts'
import { invalidInput, slowRequest } from './problems/problem.ts'

export interface HttpSettings {
  trustedProxies: string[]
  logger?: FastifyServerOptions['logger']
  /** Timeouts of the headers and of the whole request, in milliseconds. Node needs the first to be shorter. */
  timeouts?: { head: number; whole: number; checkEvery: number }
  /** The timeout of a handler, uploads excepted, in milliseconds. */
  handlerTimeout?: number
}

/** A video may take a quarter of an hour; a sender that is silent for 15 s loses its place (`upload-intake.ts`). */
const defaultTimeouts = { head: 10_000, whole: 900_000, checkEvery: 1000 }
const kibibyte = 1024
/** A gateway opens about four hundred: 176 for /api, 128 for /media, and 64 for render processes. */
const connectionLimits: ConnectionLimits = {
  ...{ total: 2_000, perNetwork: 256 },
  ...{ progressTimeout: 20_000, minRate: 240 }
}

export function createHttpServer(settings: HttpSettings, headers: Record<string, string>): FastifyInstance {
  const { head, whole, checkEvery } = settings.timeouts ?? defaultTimeouts
  const app = Fastify({
    logger: settings.logger ?? false,
    // Fastify's own lines would contain e-mail addresses and searches; request-log.ts writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // The trace that the gateway passes on: the requests of one page share it.
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const trace = traceIdOf(headers.traceparent)
      return logger.child(trace ? { ...bindings, trace } : bindings, options)
    },
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    bodyLimit: 256 * kibibyte,
    routerOptions: { maxParamLength: 100 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    requestTimeout: whole,
    handlerTimeout: settings.handlerTimeout ?? 15_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    http: { headersTimeout: head, connectionsCheckingInterval: checkEvery, maxHeaderSize: 16 * kibibyte },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      sendProblem(error, request, reply)
      logResponse(request, reply)
    },
    clientErrorHandler: (error, socket) => answerSocket(error, socket, headers)
  })
  const { trustedProxies } = settings
  guardServer(app, { limits: connectionLimits, trustedProxies, fail: sendProblem })
  const endConnections = trackConnections(app.server)
  app.addHook('preClose', async () => endConnections())
  // Node would respond 417 to an unknown expectation, which may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  // A form of another site can send plain text without a preflight request.
  app.removeContentTypeParser('text/plain')
  return app
}

/** Responds to bytes that are no HTTP, or too slow or too large to become a request, and closes the connection. */
function answerSocket(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  // What is behind a request that was to be the last of its connection gets no answer.
  if (error.code === 'HPE_CLOSED_CONNECTION') return
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, reason, problem] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout', slowRequest()]
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large', invalidInput()]
        : [400, 'Bad Request', invalidInput()]
  const body = JSON.stringify(bodyOf(problem))
  const lines = Object.entries({
    ...headers,
    'x-request-id': crypto.randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close'
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
}

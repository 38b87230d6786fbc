import type { Socket } from 'node:net'
import type { Problem } from '@keur/contract/responses'
import { limitLines } from '@keur/store/http/line-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeName } from '../lib/route-name.ts'
import { type GatewayProblem, notAllowed, problemOf, timedOut } from './problem.ts'

/** Reports errors of the gateway in the form that was requested: a page, the API's JSON, or plain text for a file. */
export function registerErrorHandlers(app: FastifyInstance) {
  limitLines(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) sendProblem(notAllowed, request, reply)
    else done()
  })
  app.setNotFoundHandler((request, reply) => sendProblem(notAllowed, request, reply))
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  // Clients that hang up cause errors; logging each one would be an easy way to fill the disk.
  // An aborted request has no socket any more, although its type has one.
  if ((request.socket as Socket | null)?.destroyed !== false)
    request.log.debug({ err: error }, 'the client closed the connection')
  else if (problem.status >= 500)
    request.server.limitLine(`failed ${routeName(request)} ${codeOf(error)}`, (count) =>
      request.log.error({ err: error, ...(count > 1 ? { count } : {}) }, 'request failed')
    )
  return sendProblem(problem, request, reply)
}

export function sendProblem(problem: GatewayProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(problem.status).headers({ ...problem.headers, 'Cache-Control': 'no-store' })
  // Close the connection instead of reading the rest of a body that was rejected.
  if (hasUnreadBody(request)) reply.header('connection', 'close')
  if (/^\/(mfe\/|[^?]*\.(xml|txt|webmanifest|png|svg|ico|js|pmtiles)(\?|$))/.test(request.url))
    return reply.type('text/plain; charset=utf-8').send(`${problem.message}\n`)
  if (/^\/(api|media|sante)\b/.test(request.url))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(problem)))
  return reply.type('text/html; charset=utf-8').send(pageOf(problem))
}

const codeOf = (error: unknown) => {
  const { code, name, cause } = (error ?? {}) as { code?: string; name?: string; cause?: { code?: string } }
  return cause?.code ?? code ?? name ?? 'unknown'
}

const hasUnreadBody = ({ raw, headers }: FastifyRequest) =>
  !raw.complete &&
  !raw.readableFlowing &&
  (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined)

const bodyOf = ({ code, message }: GatewayProblem): Problem => ({ error: code, message })

export const problemHtml = ({ title, message }: GatewayProblem) =>
  `<h1>${title}</h1><p>${message}</p><p><a href="/">Retour à l’accueil</a></p>`

/** An error page without the shell, which may not be available. */
const pageOf = (problem: GatewayProblem) =>
  [
    '<!doctype html>',
    `<html lang="fr-SN"><head><meta charset="utf-8"><title>${problem.title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>',
    `<body>${problemHtml(problem)}</body></html>`
  ].join('\n')

/** Responds on the socket to what is no HTTP, or too slow to become a request, and closes it. */
export function sendSocketError(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>) {
  // What is behind a request that was to be the last of its connection gets no answer.
  if (error.code === 'HPE_CLOSED_CONNECTION') return socket
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const status = isTimeout
    ? '408 Request Timeout'
    : isTooLarge
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request'
  const body = JSON.stringify(bodyOf(isTimeout ? timedOut : problemOf({ statusCode: 400 })))
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close'
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}

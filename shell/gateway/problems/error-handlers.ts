import type { Socket } from 'node:net'
import type { Problem } from '@keur/contract/responses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GatewayProblem, notAllowed, problemOf, slow } from './problem.ts'

/** What goes wrong in the gateway is told in the form that was asked for: a page, the API's JSON, or plain text for a file. */
export function registerErrorHandlers(app: FastifyInstance) {
  // Before a body is read, which nobody would look at.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return sendProblem(notAllowed, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(notAllowed, request, reply))
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  // Who hangs up makes everything behind them fail: an easy way to fill a disk, if each were logged.
  // A request that was broken off has no socket any more, whatever its type says.
  if ((request.socket as Socket | null)?.destroyed !== false) request.log.debug({ err: error }, 'the caller hung up')
  else if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
  return sendProblem(problem, request, reply)
}

export function sendProblem(problem: GatewayProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(problem.status).headers({ ...problem.headers, 'Cache-Control': 'no-store' })
  // What is left of a refused body is not worth reading, unless it is being read already.
  if (hasUnreadBody(request)) reply.header('connection', 'close')
  if (/^\/(mfe\/|[^?]*\.(xml|txt|webmanifest|png|svg|ico|js)(\?|$))/.test(request.url))
    return reply.type('text/plain; charset=utf-8').send(`${problem.message}\n`)
  if (/^\/(api|media|sante)\b/.test(request.url))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(problem)))
  return reply.type('text/html; charset=utf-8').send(pageOf(problem))
}

const hasUnreadBody = ({ raw, headers }: FastifyRequest) =>
  !raw.complete &&
  !raw.readableFlowing &&
  (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined)

const bodyOf = ({ code, message }: GatewayProblem): Problem => ({ error: code, message })

/** What a page without the shell says. */
export const problemHtml = ({ title, message }: GatewayProblem) =>
  `<h1>${title}</h1><p>${message}</p><p><a href="/">Retour à l’accueil</a></p>`

/** A page without the shell: this is said where the shell could not be asked. */
const pageOf = (problem: GatewayProblem) =>
  [
    '<!doctype html>',
    `<html lang="fr-SN"><head><meta charset="utf-8"><title>${problem.title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>',
    `<body>${problemHtml(problem)}</body></html>`
  ].join('\n')

/** What is no HTTP, or too slow to become a request, is answered on the socket and hung up on. */
export function sendSocketError(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const large = error.code === 'HPE_HEADER_OVERFLOW'
  const status = late ? '408 Request Timeout' : large ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = JSON.stringify(bodyOf(late ? slow : problemOf({ statusCode: 400 })))
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close'
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}

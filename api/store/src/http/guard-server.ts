import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ConnectionLimits, guardConnections } from './connections.ts'
import { createProxyList } from './proxy-list.ts'
import { runForRequest } from './uncaught-errors.ts'

interface GuardSettings {
  limits: ConnectionLimits
  /** Addresses and networks of proxies, whose connections count for the visitors that they serve. */
  trustedProxies: readonly string[]
  /** Sends an uncaught error as the response to its request. */
  fail(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown
}

/** Guards the connections of a Fastify server, and its requests against what they cause outside of their handlers. */
export function guardServer(app: FastifyInstance, { limits, trustedProxies, fail }: GuardSettings): void {
  const isTrusted = createProxyList(trustedProxies)
  const connections = guardConnections(app.server, limits, isTrusted)
  app.addHook('onRequest', (request, reply, done) => {
    const { socket, ip, id, method } = request
    if (isTrusted(socket.remoteAddress ?? '')) connections.serveAddress(socket, ip)
    const describe = () => ({ request: id, method, route: request.routeOptions.url ?? 'none' })
    runForRequest({ describe, fail: (error) => void (reply.sent || fail(error, request, reply)) }, done)
  })
}

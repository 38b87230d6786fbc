import { toNetworkPrefix } from '@keur/contract/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../problems/error-handlers.ts'
import { type GatewayProblem, tooManyRequests, unavailable } from '../problems/problem.ts'

interface Limit {
  total: number
  perNetwork: number
}

/**
 * Streams are bodies that are forwarded while they arrive, such as photos. Slow visitors must leave room for
 * administrators; the API rejects requests without a session before it reads their bodies.
 */
const defaultRequestLimits = {
  requests: { total: 1000, perNetwork: 100 },
  visitorStreams: { total: 32, perNetwork: 6 },
  administratorStreams: { total: 16, perNetwork: 6 }
}
type RequestLimits = Record<keyof typeof defaultRequestLimits, Limit>

/** Whether the body is forwarded while it arrives: forms with photos, files of the back office. */
const isStream = ({ headers }: FastifyRequest) =>
  /^(multipart\/form-data|text\/csv)\b/i.test(headers['content-type'] ?? '')

/** The only form with photos that needs no session. */
const isPublicForm = ({ url }: FastifyRequest) => url.startsWith('/api/leads')

/** Rejects requests above the limits, 429 for one network and 503 in total: slow clients do not lock out others. */
export function limitRequests(app: FastifyInstance, limits: RequestLimits = defaultRequestLimits): void {
  const requests = createCounter(limits.requests)
  const visitorStreams = createCounter(limits.visitorStreams)
  const administratorStreams = createCounter(limits.administratorStreams)

  app.addHook('onRequest', (request, reply, done) => {
    const streams = isPublicForm(request) ? visitorStreams : administratorStreams
    const problem = requests.take(request, reply) ?? (isStream(request) ? streams.take(request, reply) : null)
    if (problem) sendProblem(problem, request, reply)
    else done()
  })
}

function createCounter({ total, perNetwork }: Limit) {
  const byNetwork = new Map<string, number>()
  let count = 0
  return {
    /** Counts a request until its response is sent or its connection closed. Returns a problem if there is no room. */
    take({ ip }: FastifyRequest, reply: FastifyReply): GatewayProblem | null {
      const network = toNetworkPrefix(ip)
      const current = byNetwork.get(network) ?? 0
      if (current >= perNetwork) return tooManyRequests
      if (count >= total) return unavailable
      count += 1
      byNetwork.set(network, current + 1)
      reply.raw.once('close', () => {
        count -= 1
        const remaining = byNetwork.get(network)! - 1
        if (remaining === 0) byNetwork.delete(network)
        else byNetwork.set(network, remaining)
      })
      return null
    }
  }
}

import { toNetworkPrefix } from '@keur/contract/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../problems/error-handlers.ts'
import { type GatewayProblem, tooMany, unavailable } from '../problems/problem.ts'

/** How many requests may be under way at once. */
interface Limit {
  total: number
  perNetwork: number
}

/**
 * Streams are bodies that go on to the API as they come, such as photos; all other bodies are small. What visitors send slowly must leave
 * room for administrators. Whoever has no session is refused by the API before their body is read, and holds no place of theirs.
 */
export const defaultRequestLimits = {
  requests: { total: 1000, perNetwork: 100 },
  visitorStreams: { total: 32, perNetwork: 6 },
  administratorStreams: { total: 16, perNetwork: 6 }
}
export type RequestLimits = Record<keyof typeof defaultRequestLimits, Limit>

/** Whether a body goes on to the API as it comes: forms with photos, files of the back office. */
export const isStream = ({ headers }: FastifyRequest) =>
  /^(multipart\/form-data|text\/csv)\b/i.test(headers['content-type'] ?? '')

/** The one form with photos that is open to everybody. */
const isOfVisitors = ({ url }: FastifyRequest) => url.startsWith('/api/leads')

/**
 * Refuses what comes while too much is under way: 429 for a network that has its share, 503 where everybody's is taken. Whoever sends or
 * reads slowly then keeps nobody else out.
 */
export function limitRequests(app: FastifyInstance, limits: RequestLimits = defaultRequestLimits): void {
  const requests = createCounter(limits.requests)
  const visitorStreams = createCounter(limits.visitorStreams)
  const administratorStreams = createCounter(limits.administratorStreams)

  app.addHook('onRequest', async (request, reply) => {
    const streams = isOfVisitors(request) ? visitorStreams : administratorStreams
    const problem = requests.take(request, reply) ?? (isStream(request) ? streams.take(request, reply) : null)
    if (problem) return sendProblem(problem, request, reply)
  })
}

function createCounter({ total, perNetwork }: Limit) {
  const byNetwork = new Map<string, number>()
  let count = 0
  return {
    /** Counts a request until its answer has left or its connection is closed. Returns what is wrong where there is no room. */
    take({ ip }: FastifyRequest, reply: FastifyReply): GatewayProblem | null {
      const network = toNetworkPrefix(ip)
      const own = byNetwork.get(network) ?? 0
      if (own >= perNetwork) return tooMany
      if (count >= total) return unavailable
      count += 1
      byNetwork.set(network, own + 1)
      reply.raw.once('close', () => {
        count -= 1
        const left = byNetwork.get(network)! - 1
        if (left === 0) byNetwork.delete(network)
        else byNetwork.set(network, left)
      })
      return null
    }
  }
}

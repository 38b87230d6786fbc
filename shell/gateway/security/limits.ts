import type { ConnectionLimits } from '@keur/store/http/connections'
import { createSharedLimit, type Holder, type Limit, type Place, type SharedLimit } from '@keur/store/http/shared-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooManyRequests } from '../problems/problem.ts'

const mebibyte = 1024 ** 2

/** The connections of visitors. A page of a moment ago, a file and a health check need nothing else. */
export const connectionLimits: ConnectionLimits = {
  // Phones of one provider may share an address, with some six connections each.
  ...{ total: 4_000, perNetwork: 256 },
  // nginx waits for 60 s, Kestrel asks for 240 bytes per second from the fifth second on.
  ...{ progressTimeout: 20_000, minRate: 240 }
}

/** What many visitors share, each limit with what holds a place in it. */
const limits = {
  /** Requests for the API and pages that are rendered: from their last byte until their answer is there. */
  requests: { total: 1_000, perNetwork: 100 },
  /** Bodies that the gateway reads whole, until they are there. */
  bodies: { total: 200, perNetwork: 20 },
  /** Forms with photos, which are forwarded while they arrive: of visitors, and of the back office. */
  visitorForms: { total: 32, perNetwork: 6 },
  administratorForms: { total: 16, perNetwork: 6 },
  /** Uploads of builds, which are forwarded while they arrive. */
  builds: { total: 16, perNetwork: 4 },
  /** Bytes of responses that the gateway has read whole and the visitor has not taken. */
  answerBytes: { total: 192 * mebibyte, perNetwork: 16 * mebibyte },
  /** Responses that are forwarded while they are taken: videos, exports. */
  streams: { total: 96, perNetwork: 16 }
} satisfies Record<string, Limit>

export type Limits = Record<keyof typeof limits, SharedLimit>

export const createLimits = (): Limits =>
  Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, createSharedLimit(limit)])) as Limits

/**
 * A place in a limit for this request, until `leave` is called or its connection is done with it. A request that gives way
 * loses the connection. Returns null where there is no place.
 */
export function takePlace(
  limit: SharedLimit,
  { ip, raw }: FastifyRequest,
  reply: FastifyReply,
  { size = 1, activity = () => 'working' }: Partial<Pick<Holder, 'size' | 'activity'>> = {}
): Place | null {
  const place = limit.enter(ip, { size, activity, end: () => raw.socket.destroy() })
  // Who has gone meanwhile closes nothing any more.
  if (raw.socket.destroyed || reply.raw.destroyed) place?.leave()
  else if (place) reply.raw.once('close', place.leave)
  return place
}

/** Counts what needs API or render processes, until the function that it returns is called. Throws 429. */
export function startWork(limits: Limits, request: FastifyRequest, reply: FastifyReply): () => void {
  const place = takePlace(limits.requests, request, reply)
  if (!place) throw tooMany()
  return place.leave
}

/** An error that visitors see as 429. */
export const tooMany = () => Object.assign(new Error('Too many at once.'), { statusCode: tooManyRequests.status })

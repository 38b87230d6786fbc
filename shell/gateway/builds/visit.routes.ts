import { toNetworkPrefix } from '@keur/contract/network'
import type { VisitProof } from '@keur/contract/releases'
import type { FastifyInstance } from 'fastify'
import { cookieJarOf } from '../lib/cookies.ts'
import { sendProblem } from '../problems/error-handlers.ts'
import { tooManyRequests } from '../problems/problem.ts'
import type { VisitTokens } from './visit-tokens.ts'
import type { VisitorBuildsReader } from './visitor-builds.ts'

/** Tokens for one network in an hour: providers share an address among many phones. The API counts fewer. */
const maxTokens = 200
const period = 3_600_000

interface VisitSettings {
  visitorBuilds: VisitorBuildsReader
  /** Null where visits are not counted. */
  tokens: VisitTokens | null
}

/**
 * The proof of a visit: a token with the builds that this visitor is given. It is not part of the page, which caches
 * share; a page asks for it once it is usable, and has it at hand when something fails later.
 */
export function visitRoutes(app: FastifyInstance, { visitorBuilds, tokens }: VisitSettings) {
  let counts = new Map<string, number>()
  let begunAt = performance.now()

  function isBeyondLimit(address: string): boolean {
    if (performance.now() - begunAt > period) {
      counts = new Map()
      begunAt = performance.now()
    }
    const network = toNetworkPrefix(address)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    return count > maxTokens
  }

  app.get('/mfe/visit.json', async (request, reply): Promise<VisitProof | undefined> => {
    reply.header('Cache-Control', 'private, no-store')
    if (isBeyondLimit(request.ip)) return void sendProblem(tooManyRequests, request, reply)
    const builds = await visitorBuilds.select(cookieJarOf(request, reply))
    return { token: builds.preview || !tokens ? null : tokens.create(builds) }
  })
}

import { createHmac, randomBytes } from 'node:crypto'
import { type Manifest, previewCookie } from '@keur/contract/build'
import type { BuildReport } from '@keur/contract/releases'
import { BuildVerificationError } from '@keur/store/signed-builds'
import type { FastifyRequest } from 'fastify'
import { createCache } from '../lib/cache.ts'
import { createConcurrencyLimit } from '../lib/concurrency-limit.ts'
import { parseCookies } from '../lib/cookies.ts'
import { canaryCookie } from './canary.ts'
import type { VisitTokens } from './visit-tokens.ts'
import type { VisitorBuilds } from './visitor-builds.ts'

interface FailureReportsSettings {
  apiUrl: string
  tokens: VisitTokens
  log: (line: string) => void
}

/** Reports above this number at once are dropped: a build that fails every visitor must not keep the API busy. */
const maxConcurrent = 10
const maxCacheBytes = 500_000
const timeout = 5_000

/**
 * Reports server modules that failed a visitor to the API, once per visitor and build, after the response. A visitor is
 * identified by an HMAC of their address whose key exists in this process only.
 */
export function createFailureReports({ apiUrl, tokens, log }: FailureReportsSettings) {
  const key = randomBytes(32)
  const reported = createCache<object>({ maxBytes: maxCacheBytes })
  const limit = createConcurrencyLimit(maxConcurrent)

  const visitOf = (address: string, number = '') =>
    createHmac('sha256', key).update(`${address} ${number}`).digest('hex').slice(0, 32)

  async function send(report: BuildReport, address: string): Promise<void> {
    try {
      await fetch(`${apiUrl}/api/builds/reports`, {
        method: 'POST',
        // The visitor's address, as on every request that the gateway forwards.
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(timeout)
      })
    } catch (error) {
      log(`The failure of a build could not be reported: ${error}`)
    }
  }

  return {
    /** Returns at once, and never throws. */
    report({ app, id }: Manifest, error: unknown, request: FastifyRequest, builds: VisitorBuilds): void {
      const cookies = parseCookies(request.headers.cookie)
      // A preview is not a visit: its failures are not reported.
      if (cookies.has(previewCookie) || limit.isFull()) return
      const visit = visitOf(request.ip, cookies.get(canaryCookie))
      const name = `${visit} ${app} ${id}`
      if (reported.has(name)) return
      reported.set(name, {})
      const phase = error instanceof BuildVerificationError ? 'integrity' : 'server'
      const token = tokens.create(builds, visit)
      void limit.run(() => send({ remote: app, build: id, token, kind: 'error', phase }, request.ip))
    }
  }
}

export type FailureReports = ReturnType<typeof createFailureReports>

/** For gateways without visitors: development and trials. */
export const noReports: FailureReports = { report() {} }

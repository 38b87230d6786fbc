import { createHmac, randomBytes } from 'node:crypto'
import { type Manifest, previewCookie } from '@keur/contract/build'
import type { BuildReport } from '@keur/contract/releases'
import { BuildVerificationError } from '@keur/store/signed-builds'
import type { FastifyRequest } from 'fastify'
import { parseCookies } from '../lib/cookies.ts'
import { canaryCookie } from './canary.ts'

interface FailureReportsSettings {
  apiUrl: string
  log: (line: string) => void
}

/** A build that fails everybody must not keep the API busy with it: so many reports are under way at once, the others are lost. */
const mostUnderWay = 10
const mostRemembered = 5_000
const timeout = 5_000

/**
 * Tells the API of server modules that failed a visitor: once for each visitor and build, behind the answer. A visitor is a
 * word made of their address with a key that only this process has, and forgets: it names nobody.
 */
export function createFailureReports({ apiUrl, log }: FailureReportsSettings) {
  const key = randomBytes(32)
  const told = new Set<string>()
  let underWay = 0

  const visitOf = (address: string, number = '') =>
    createHmac('sha256', key).update(`${address} ${number}`).digest('hex').slice(0, 32)

  async function send(report: BuildReport, address: string): Promise<void> {
    underWay += 1
    try {
      await fetch(`${apiUrl}/api/builds/reports`, {
        method: 'POST',
        // Whose visit it was is what the gateway saw, as with everything that it hands on.
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(timeout)
      })
    } catch (error) {
      log(`That a build failed could not be reported: ${error}`)
    } finally {
      underWay -= 1
    }
  }

  return {
    /** Nobody waits for it, and it never throws. */
    tell({ app, id }: Manifest, error: unknown, request: FastifyRequest): void {
      const cookies = parseCookies(request.headers.cookie)
      if (cookies.has(previewCookie) || underWay >= mostUnderWay) return
      const visit = visitOf(request.ip, cookies.get(canaryCookie))
      const name = `${visit} ${app} ${id}`
      if (told.has(name)) return
      told.add(name)
      for (const oldest of [...told].slice(0, Math.max(0, told.size - mostRemembered))) told.delete(oldest)
      const phase = error instanceof BuildVerificationError ? 'integrity' : 'server'
      void send({ remote: app, build: id, visit, kind: 'error', phase }, request.ip)
    }
  }
}

export type FailureReports = ReturnType<typeof createFailureReports>

/** Where nobody who comes is a visitor. */
export const noReports: FailureReports = { tell() {} }

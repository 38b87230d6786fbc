import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What the gateway proves of one visit. */
export interface Visit {
  /** Random, of this token alone. */
  id: string
  /** The builds that the visitor is given, with those that replace them, as `<app>/<build>`. */
  builds: string[]
  /** By the clock of the gateway, in milliseconds. */
  issuedAt: number
}

export type VisitTokens = ReturnType<typeof createVisitTokens>

/** How long a token is valid, and how far the clocks of gateway and API may differ, in milliseconds. */
const lifetime = 60 * 60_000
const maxClockDifference = 5 * 60_000

/**
 * Tokens that prove a visit to the API: `<content, base64url>.<HMAC-SHA256, base64url>`. The key is derived from the
 * secret that gateways and API share (VISIT_SECRET).
 */
export function createVisitTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'keur-du-rail', 'visit', 32))
  const hash = (content: string) => createHmac('sha256', key).update(content).digest()

  return {
    create(visit: Visit): string {
      const content = Buffer.from(JSON.stringify(visit)).toString('base64url')
      return `${content}.${hash(content).toString('base64url')}`
    },
    /** Null for a token that is forged, older than an hour, or from the future. */
    read(token: string, now = Date.now()): Visit | null {
      const [content = '', signature = '', ...rest] = token.split('.')
      const [actual, expected] = [Buffer.from(signature, 'base64url'), hash(content)]
      if (rest.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
      const visit = JSON.parse(Buffer.from(content, 'base64url').toString()) as Visit
      const age = now - visit.issuedAt
      return age > lifetime + maxClockDifference || age < -maxClockDifference ? null : visit
    }
  }
}

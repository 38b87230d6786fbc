import type { FastifyInstance } from 'fastify'
import { startScriptHash } from '../html/start-script.ts'

/**
 * Scripts come from our own builds alone, and the one line that begins them is allowed by its hash; pages carry their
 * data as JSON, which needs no permission to run.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${startScriptHash}`,
  "style-src 'self'",
  // No other host: a script could tell it anything by the address of a picture.
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'"
].join('; ')

/** Browsers that know it run no script that was asked for without its hash, by whatever way it came into the page. */
const integrityPolicy = 'blocked-destinations=(script)'

/** `secure`: the site is reached by HTTPS, and by nothing else from then on. */
export const securityHeadersOf = ({ secure }: { secure: boolean }): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Content-Security-Policy': contentSecurityPolicy,
  'Integrity-Policy': integrityPolicy,
  ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {})
})

/** On every answer of the gateway, errors included; what the API says of its own answers stays. */
export function registerSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

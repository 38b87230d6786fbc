import type { PathOf } from '@keur/contract/routes'
import type { FastifyInstance } from 'fastify'
import { startScriptHash } from '../html/start-script.ts'

/** Where browsers report violations: an endpoint of the API, which counts them by build. */
const reportAddress = '/api/builds/violations' satisfies `/api${PathOf<'POST'>}`
const reportGroup = 'violations'

/** Scripts are files of builds, and the inline start script by its hash. Pages contain their data as inert JSON. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${startScriptHash}`,
  "style-src 'self'",
  // No other hosts: a script could send data to them in the URL of an image. Photos come through this site, too. `data:`
  // are patterns and arrows of the kit's styles, and the blurred placeholders of photos.
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  // Text becomes a script or HTML only by the policy of the page, which is created before any other script runs.
  "require-trusted-types-for 'script'",
  'trusted-types default',
  `report-uri ${reportAddress}`
].join('; ')

/** Browsers that support it block every script that was requested without an integrity hash. */
const integrityPolicy = 'blocked-destinations=(script)'

/** `secure`: the site is served over HTTPS; browsers then use nothing else. */
export const securityHeadersOf = ({ secure }: { secure: boolean }): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(secure
    ? {
        // Browsers that know `report-to` ignore `report-uri`, and the endpoints only exist over HTTPS.
        'Content-Security-Policy': `${contentSecurityPolicy}; report-to ${reportGroup}`,
        'Reporting-Endpoints': `${reportGroup}="${reportAddress}"`
      }
    : { 'Content-Security-Policy': contentSecurityPolicy }),
  'Integrity-Policy': integrityPolicy,
  ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {})
})

/** On every response, errors included; headers that the API has set stay. */
export function registerSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of entries) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}

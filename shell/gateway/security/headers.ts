import type { FastifyInstance } from 'fastify'

/** Scripts come from our own builds alone; pages carry their data as JSON, which needs no permission to run. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'"
].join('; ')

/** On every answer of the gateway, errors included; what the API answers keeps the API's own policy. */
export function securityHeaders(app: FastifyInstance, { secure }: { secure: boolean }) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    reply.header('X-Frame-Options', 'DENY')
    reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', contentSecurityPolicy)
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}

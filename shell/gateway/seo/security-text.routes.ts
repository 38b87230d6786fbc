import type { FastifyInstance } from 'fastify'

/** Days that the text may be believed: RFC 9116 wants less than a year. */
const goodFor = 180
const day = 86_400_000

/** `/.well-known/security.txt` (RFC 9116): where whoever finds a weakness can tell of it. */
export function securityTextRoutes(
  app: FastifyInstance,
  { agency, publicUrl }: { agency: { email: string }; publicUrl: string }
) {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    // By whole days, so that the text is the same all day long.
    const expires = new Date((Math.floor(Date.now() / day) + goodFor) * day)
    const lines = [
      `Contact: mailto:${agency.email}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      ''
    ]
    return reply
      .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
      .send(lines.join('\n'))
  })
}

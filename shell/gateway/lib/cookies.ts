import type { FastifyReply, FastifyRequest } from 'fastify'

/** What may be known of who asks when their builds are chosen: the cookies they bring. */
export interface Visitor {
  cookies: ReadonlyMap<string, string>
  /** Gives a cookie with the answer, as one Set-Cookie line. */
  give(cookie: string): void
}

export const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
  cookies: parseCookies(request.headers.cookie),
  give: (cookie) => void reply.header('Set-Cookie', cookie)
})

/** Cookies by name; of two with one name the first counts, which is the one of the narrower path. */
export function parseCookies(header = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    if (equals > 0 && name && !found.has(name)) found.set(name, pair.slice(equals + 1).trim())
  }
  return found
}

import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CookieJar {
  get(name: string): string | undefined
  set(name: string, value: string, attributes: CookieAttributes): void
}

/** Attributes of Set-Cookie, written in this order; `false` leaves one out. */
type CookieAttributes = Record<string, string | number | boolean>

export const cookieJarOf = (request: FastifyRequest, reply: FastifyReply): CookieJar => {
  const cookies = parseCookies(request.headers.cookie)
  return {
    get: (name) => cookies.get(name),
    set: (name, value, attributes) => void reply.header('Set-Cookie', serializeCookie(name, value, attributes))
  }
}

const noCookies: ReadonlyMap<string, string> = new Map()

/** Cookies by name. Of two with one name the first counts, which is the one of the narrower path. */
export function parseCookies(header = ''): ReadonlyMap<string, string> {
  if (header === '') return noCookies
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    if (equals > 0 && name && !cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim())
  }
  return cookies
}

/** The value of a Set-Cookie header. Neither parsing nor serialising encodes values: `keur_aside` holds colons. */
export const serializeCookie = (name: string, value: string, attributes: CookieAttributes): string =>
  [
    `${name}=${value}`,
    ...Object.entries(attributes).flatMap(([attribute, setting]) => {
      if (setting === false) return []
      return setting === true ? [attribute] : [`${attribute}=${setting}`]
    })
  ].join('; ')

import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface SiteProxySettings {
  site: string
  /** The address of this server. */
  own: string
  changePage(html: string, pathname: string): string
  /** Whether a page that the site does not have is this section's. */
  isOwnPage(pathname: string): boolean
}

/** Between two hops only (RFC 9110, 7.6.1), or set by `fetch` for the body that it sends. */
const requestHeadersLeftOut = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'upgrade']
/** Of the encoded body, which `fetch` has decoded, or only right for HTTPS and for the site itself. */
const responseHeadersLeftOut = [
  ...['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding', 'etag', 'link'],
  ...['strict-transport-security', 'integrity-policy']
]

/** Sends a request to the live site as it is, writes and the visitor’s cookies included, and its answer back. */
export function createSiteProxy({ site, own, changePage, isOwnPage }: SiteProxySettings) {
  async function forward(request: FastifyRequest, reply: FastifyReply) {
    const response = await callSite(request).catch((error: Error) => error)
    if (response instanceof Error) return sendUnreachable(reply, response)
    const { pathname } = new URL(request.url, own)
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
    reply.code(isPage && isOwnPage(pathname) && [404, 410].includes(response.status) ? 200 : response.status)
    for (const [name, value] of response.headers) {
      if (name === 'set-cookie' || responseHeadersLeftOut.includes(name)) continue
      reply.header(name, name === 'location' ? value.replace(site, own) : value)
    }
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    if (!response.body) return reply.send()
    return isPage ? reply.send(changePage(await response.text(), pathname)) : reply.send(response.body)
  }

  function callSite({ method, url, headers, body }: FastifyRequest): Promise<Response> {
    const sent = Object.entries(headers).filter(([name]) => !requestHeadersLeftOut.includes(name))
    return fetch(`${site}${url}`, {
      method,
      headers: sent.map(([name, value]): [string, string] => [name, String(value).replaceAll(own, site)]),
      redirect: 'manual',
      ...(body ? { body: body as Readable as unknown as BodyInit, duplex: 'half' } : {})
    } as RequestInit)
  }

  const sendUnreachable = (reply: FastifyReply, error: Error) =>
    reply
      .code(502)
      .type('text/plain; charset=utf-8')
      .send(`${site} does not respond: ${(error.cause as Error | undefined)?.message ?? error.message}\n`)

  return forward
}

import { Agent as PlainAgent, request as requestPlainly } from 'node:http'
import { Agent, request as requestSecurely } from 'node:https'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface SiteAddress {
  /** The origin that visitors use: `https://localhost:8443`. */
  address: string
  /** The certificates that sign the site's, in PEM form; by default those that Node trusts. */
  authorities?: string
  /** The address of this machine that the site's name leads to, in place of DNS. */
  host?: string
}

export interface SiteResponse {
  /** 0 when there was no response, or not all of it. */
  status: number
  body: Buffer
  milliseconds: number
}

export interface SiteRequest {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | FormData
  /** Milliseconds for the whole response; by default 20 s. */
  timeout?: number
}

/** Sends a request and reads the whole response. Never rejects. */
export type Send = (path: string, request?: SiteRequest) => Promise<SiteResponse>

/** Connections stay open between requests, at most `connections` of them, as those of a balancer or of many visitors. */
export function createSender({ address, authorities, host }: SiteAddress, connections = 64): Send {
  const isSecure = address.startsWith('https:')
  const options = { keepAlive: true, maxSockets: connections, ...(host && { lookup: leadTo(host) }) }
  const agent = isSecure ? new Agent({ ...options, ca: authorities }) : new PlainAgent(options)
  const open = isSecure ? requestSecurely : requestPlainly
  return async (path, { method = 'GET', headers = {}, body, timeout = 20_000 } = {}) => {
    const started = performance.now()
    const after = () => performance.now() - started
    try {
      const encoded = body instanceof FormData ? new Response(body) : null
      const bytes = encoded ? Buffer.from(await encoded.arrayBuffer()) : (body as Buffer | undefined)
      const type = encoded?.headers.get('content-type')
      const { promise, resolve, reject } = Promise.withResolvers<SiteResponse>()
      const request = open(
        new URL(path, address),
        {
          method,
          agent,
          headers: {
            ...headers,
            ...(type ? { 'content-type': type } : {}),
            ...(bytes ? { 'content-length': bytes.length } : {})
          },
          signal: AbortSignal.timeout(timeout)
        },
        (response) =>
          buffer(response).then(
            (read) => resolve({ status: response.statusCode ?? 0, body: read, milliseconds: after() }),
            reject
          )
      )
      request.on('error', reject)
      request.end(bytes)
      return await promise
    } catch {
      return { status: 0, body: Buffer.alloc(0), milliseconds: after() }
    }
  }
}

/** Resolves every name with one address. */
const leadTo = (host: string): LookupFunction => {
  const address = { address: host, family: 4 }
  return (_name, options, done) => (options.all ? done(null, [address]) : done(null, host, 4))
}

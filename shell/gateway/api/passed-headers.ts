import type { IncomingHttpHeaders } from 'node:http'

/**
 * What the API and the publishing service read of a request. Whatever else a stranger writes is not passed on: headers
 * of the connection (RFC 9110, section 7.6.1), of proxies and of trailers, and what Node's client would refuse.
 */
const ofRequests = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cache-control', 'cookie', 'host'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since', 'range'],
  ...['access-control-request-headers', 'access-control-request-method', 'origin', 'referer', 'user-agent'],
  ...['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'idempotency-key', 'reauthentication-ticket', 'save-data']
])

/** Of a request with a body. */
const ofBodies = ['content-encoding', 'content-language', 'content-length', 'content-type']

/** What visitors and teams may read of an answer. */
const ofAnswers = new Set([
  ...['content-disposition', 'content-encoding', 'content-language', 'content-length', 'content-range', 'content-type'],
  ...['accept-ranges', 'age', 'allow', 'cache-control', 'date', 'etag', 'expires', 'last-modified', 'link', 'location'],
  ...['retry-after', 'server-timing', 'set-cookie', 'vary', 'www-authenticate', 'x-request-id', 'x-revisions'],
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
  ...['referrer-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options', 'x-robots-tag']
])
const crossOrigin = /^access-control-/

/** The headers with which a request is forwarded. Without a body it announces none. */
export function passedToApi(headers: IncomingHttpHeaders, hasBody: boolean): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {}
  for (const name of Object.keys(headers)) if (ofRequests.has(name)) passed[name] = headers[name]
  if (!hasBody) return passed
  for (const name of ofBodies) if (headers[name] !== undefined) passed[name] = headers[name]
  // A body of unknown length is forwarded while it arrives, also with a method for which Node's client would not say so.
  if (passed['content-length'] === undefined) passed['transfer-encoding'] = 'chunked'
  return passed
}

export function passedToVisitor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {}
  for (const name of Object.keys(headers))
    if (ofAnswers.has(name) || crossOrigin.test(name)) passed[name] = headers[name]
  return passed
}

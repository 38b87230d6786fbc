import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

/** What an API, and the publishing service, got, and the headers of its answers. */
let got: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[] = []
let ofAnswer: Record<string, string> = {}
let site: TestSite

beforeAll(async () => {
  const { url } = await serve(async (request, response) => {
    const { method, url, headers } = request
    got.push({ method, url, headers, body: await text(request).catch(() => 'cut off') })
    response.writeHead(200, { 'content-type': 'application/json', ...ofAnswer }).end('{"answer":true}')
  })
  site = await openSite([shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')], { API_URL: url, PUBLISHING_URL: url })
})
beforeEach(() => {
  got = []
  ofAnswer = {}
})

/** Asked for behind each request, on the same connection, whose end it is. */
const last = 'GET /.well-known/security.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/** Sends these bytes. Returns the statuses of all answers but the one to `last`. */
async function send(bytes: string): Promise<number[]> {
  const socket = connect(site.port, '127.0.0.1').on('error', () => {})
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')))
  socket.write(Buffer.from(bytes + last, 'latin1'))
  await once(socket, 'close')
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  return answer.includes('Contact: ') ? statuses.slice(0, -1) : statuses
}

/** Headers of a connection, and those with which others were attacked. */
const headers = [
  ...['Trailer: x', 'TE: trailers, deflate;q=0.5', 'Keep-Alive: timeout=5', 'Proxy-Connection: keep-alive'],
  ...['Proxy-Authorization: Basic eA==', 'Upgrade: websocket', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAA'],
  ...['Connection: close, te', 'Connection: trailer\r\nTrailer: x', 'Connection: content-length', 'Via: 1.1 x'],
  ...['Expect: 100-continue', 'Expect: x', 'Content-Encoding: x', 'Content-Range: bytes 0-1/2', 'Range: bytes=0-1'],
  ...['If-Range: "x"', 'If-None-Match: "x"', 'If-Modified-Since: x', 'Accept: \xff', 'Accept-Encoding: x;q=9'],
  ...['Accept-Language: *', 'Referer: \xe9', 'Retry-After: x', 'Location: //x', 'Authorization: \x80'],
  ...['Cookie: a=\xff; b', 'X-HTTP-Method-Override: PUT', '__proto__: x', 'constructor: x', 'Host2: x']
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND']
const addresses = ['/', '/ventes', '/api/leads', '/api/publishing/apps', '/media/sales/x.jpg', '/mfe/registry.json']
const chunked = 'Transfer-Encoding: chunked\r\n'
const bodies = [
  ['no body', '', ''],
  ['a body of a length', 'Content-Type: application/json\r\nContent-Length: 2\r\n', '{}'],
  ['a body in chunks', `Content-Type: application/json\r\n${chunked}`, '2\r\n{}\r\n0\r\nX-Trailer: x\r\n\r\n'],
  ['a form in chunks', `Content-Type: multipart/form-data; boundary=a\r\n${chunked}`, '5\r\n--a--\r\n0\r\n\r\n']
] as const

test.each(addresses)('no header does more at %s than one answer, with any method', async (address) => {
  const before = process.listenerCount('uncaughtException')
  const uncaught: unknown[] = []
  const listener = (error: unknown) => uncaught.push(error)
  process.prependListener('uncaughtException', listener)
  const odd: string[] = []
  try {
    for (const [turn, method] of methods.entries()) {
      // On connections of their own, some at a time, and each with one of the bodies.
      const outcomes = await Promise.all(
        headers.map(async (header, index) => {
          const [what, heads, body] = bodies[(turn + index) % bodies.length]!
          const statuses = await send(`${method} ${address} HTTP/1.1\r\nHost: x\r\n${header}\r\n${heads}\r\n${body}`)
          return {
            request: `${method} with ${what} and ${header}`,
            statuses: statuses.filter((status) => status >= 200)
          }
        })
      )
      for (const { request, statuses } of outcomes)
        if (statuses.length !== 1 || statuses.some((status) => status >= 500)) odd.push(`${request}: ${statuses}`)
    }
  } finally {
    process.off('uncaughtException', listener)
  }
  expect(odd).toEqual([])
  expect(uncaught).toEqual([])
  expect(process.listenerCount('uncaughtException')).toBe(before)
  // The same process answers, and every answer is the one of its own request.
  expect((await site.request('/api/properties?last')).text).toBe('{"answer":true}')
  expect(got.at(-1)).toMatchObject({ method: 'GET', url: '/api/properties?last' })
})

test('who asks for a WebSocket gets the answer of any other request', async () => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'eA==' }
  for (const address of addresses) {
    const { status } = await site.request(address, { headers: { ...upgrade, 'sec-websocket-version': '13' } })
    expect([address, status]).toEqual([address, (await site.request(address)).status])
  }
})

test('a request without a body that announces one takes nothing of the next visitor’s', async () => {
  for (const method of ['GET', 'HEAD', 'DELETE'])
    await send(`${method} /api/properties HTTP/1.1\r\nHost: x\r\nContent-Length: 30\r\n\r\n${'x'.repeat(30)}`)
  for (let count = 0; count < 5; count += 1)
    expect((await site.request(`/api/properties?number=${count}`)).text).toBe('{"answer":true}')
  expect(got.slice(-5).map(({ url }) => url)).toEqual([0, 1, 2, 3, 4].map((count) => `/api/properties?number=${count}`))
})

test('a form of unknown length is forwarded in chunks, with any method', async () => {
  const head = ' /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n'
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await send(`${method}${head}3\r\na;b\r\n0\r\n\r\n`)).toEqual([200])
  expect(got.map(({ body }) => body)).toEqual(['a;b', 'a;b', 'a;b', 'a;b'])
})

test('what the API reads is passed on, and nothing else', async () => {
  const passed = {
    ...{ authorization: 'Bearer a.b.c', cookie: 'keur_preview=x', origin: 'https://keur.example', range: 'bytes=0-1' },
    ...{ 'accept-language': 'en', 'idempotency-key': '1', 'reauthentication-ticket': 'x', 'if-none-match': '"x"' }
  }
  await site.request('/api/properties', { headers: { ...passed, 'x-other': 'x', te: 'trailers', 'max-forwards': '1' } })
  expect(got[0]?.headers).toMatchObject(passed)
  for (const name of ['x-other', 'te', 'max-forwards']) expect(got[0]?.headers).not.toHaveProperty(name)
})

test('what visitors may read of an answer is passed on, and nothing else', async () => {
  const passed = {
    etag: '"x"',
    'x-revisions': 'sales=1',
    'retry-after': '2',
    'access-control-allow-origin': 'https://x'
  }
  const others = ['x-powered-by', 'trailer', 'x-internal', 'keep-alive', 'proxy-authenticate', 'upgrade']
  ofAnswer = { ...passed, ...Object.fromEntries(others.map((name) => [name, 'x'])) }
  const { headers } = await site.request('/api/properties', { headers: { connection: 'close' } })
  expect(headers).toMatchObject({ ...passed, connection: 'close' })
  expect(others.filter((name) => name in headers)).toEqual([])
})

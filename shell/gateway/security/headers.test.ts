import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

const expected = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': expect.any(String),
  'integrity-policy': 'blocked-destinations=(script)'
}
let site: TestSite
beforeAll(async () => {
  // no API listens there
  site = await openSite([shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')], { API_URL: 'http://127.0.0.1:1' })
})

test.each([
  ['GET', '/', 200],
  ['HEAD', '/ventes', 200],
  ['GET', '/nulle-part', 404],
  ['GET', '/ventes/', 308],
  ['GET', '/%E0%A4%A', 400],
  ['POST', '/ventes', 405],
  ['GET', '/mfe/registry.json', 200],
  ['GET', '/mfe/none', 404],
  ['GET', '/sante', 503],
  ['GET', '/sante/processus', 200],
  ['GET', '/api/properties', 503],
  ['GET', '/api/..%2fx', 400],
  ['GET', `/mfe/${'a'.repeat(300)}/b/c`, 404]
])('%s %s (%i) carries every security header', async (method, path, status) => {
  const response = await site.request(path, { method })
  expect(response.status).toBe(status)
  expect(response.headers).toMatchObject(expected)
  expect(response.headers).not.toHaveProperty('x-powered-by')
  expect(response.headers).not.toHaveProperty('strict-transport-security')
})

test('scripts are loaded from the site’s own files only', async () => {
  const directives = String((await site.request('/')).headers['content-security-policy']).split('; ')
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "object-src 'none'",
      expect.stringMatching(/^script-src 'self' 'sha256-[^ ]+'$/),
      // Injected markup cannot send a login elsewhere, move relative addresses, or show the site inside of another.
      ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
      // Sections can turn no text into a script or HTML: one policy, which they cannot create.
      ...["require-trusted-types-for 'script'", 'trusted-types default']
    ])
  )
  expect(directives.join()).not.toMatch(/unsafe-inline|unsafe-eval/)
})

/** Formerly `img-src https:`: a token could be sent in the URL of an image. */
test('no script can send data to another host: a page loads nothing from elsewhere', async () => {
  const policy = String((await site.request('/')).headers['content-security-policy'])
  const directives = policy.split('; ').filter((directive) => /^(default|[a-z-]+-src|form-action) /.test(directive))
  const sources = directives.flatMap((directive) => directive.split(' ').slice(1))
  const others = sources.filter((source) => !source.startsWith("'sha256-"))
  expect(new Set(others)).toEqual(new Set(["'none'", "'self'", 'data:']))
  expect(policy).toContain("img-src 'self' data:;")
  expect(policy).toContain("media-src 'self';")
})

test('browsers report violations to the API', async () => {
  const { headers } = await site.request('/')
  expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/builds\/violations$/)
  expect(headers).not.toHaveProperty('reporting-endpoints')
})

test('a site that is served over HTTPS has HSTS, and the Reporting API', async () => {
  const secure = await openSite([shellBuild], { PUBLIC_URL: 'https://keurdurail.sn' })
  for (const path of ['/', '/mfe/none', '/%E0%A4%A'])
    expect((await secure.request(path)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'reporting-endpoints': 'violations="/api/builds/violations"',
      'content-security-policy': expect.stringMatching(/; report-uri \/api\/builds\/violations; report-to violations$/)
    })
})

const longHeader = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`
test.each([
  ['invalid HTTP is 400', 'HELLO\r\n\r\n', '400 Bad Request'],
  ['headers that are too long are 431', longHeader, '431 Request Header Fields Too Large']
])('%s, and the connection is closed', async (_, request, status) => {
  const socket = connect(site.port, '127.0.0.1')
  socket.write(request)
  const response = await text(socket)
  expect(response.slice(0, response.indexOf('\r\n'))).toBe(`HTTP/1.1 ${status}`)
  expect(response).toContain('X-Content-Type-Options: nosniff')
  expect(response).toContain('"error":"invalid_input"')
})

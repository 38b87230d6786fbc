import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

const expected = [
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
  'content-security-policy',
  'integrity-policy'
]
let site: TestSite
beforeAll(async () => {
  // nothing listens where the API should be
  site = await openSite([shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')], { API_URL: 'http://127.0.0.1:1' })
})
afterAll(async () => {
  await site.close()
  await site.remove()
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
  ['GET', '/sante/live', 200],
  ['GET', '/api/properties', 503],
  ['GET', '/api/..%2fx', 400],
  ['GET', `/mfe/${'a'.repeat(300)}/b/c`, 404]
])('%s %s (%i) carries every security header', async (method, path, status) => {
  const answer = await site.ask(path, { method })
  expect(answer.status).toBe(status)
  for (const name of expected) expect(answer.headers).toHaveProperty(name)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers).not.toHaveProperty('x-powered-by')
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
})

test('scripts come from the site’s own files alone', async () => {
  const policy = String((await site.ask('/')).headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
})

/** Before: `img-src https:`; a token left as the address of a picture. */
test('no script can tell another host anything: nothing of a page is fetched from anywhere else', async () => {
  const policy = String((await site.ask('/')).headers['content-security-policy'])
  const sources = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1))
  expect(new Set(sources.filter((source) => !source.startsWith("'sha256-")))).toEqual(
    new Set(["'none'", "'self'", 'data:'])
  )
  expect(policy).toContain("img-src 'self' data:;")
  expect(policy).toContain("media-src 'self';")
})

test('a site that is reached by HTTPS asks browsers to stay with it', async () => {
  const secure = await openSite([shellBuild], { PUBLIC_URL: 'https://keurdurail.sn' })
  try {
    for (const path of ['/', '/mfe/none', '/%E0%A4%A']) {
      expect((await secure.ask(path)).headers['strict-transport-security']).toMatch(/max-age=31536000/)
    }
  } finally {
    await secure.close()
    await secure.remove()
  }
})

test('what is no HTTP is told so, and hung up on', async () => {
  const socket = connect(site.port, '127.0.0.1')
  socket.write('HELLO\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect(answer).toContain('X-Content-Type-Options: nosniff')
  expect(answer).toContain('"error":"invalid_input"')
})

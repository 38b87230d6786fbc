import { brotliDecompressSync } from 'node:zlib'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

const id = 'bbbbbbbbbbbbbbbb'
const script = `/* ${'keur '.repeat(400)}*/`
let site: TestSite
beforeAll(async () => {
  const files = { 'remoteEntry.js': script, 'sub/part.js': 'part', 'alone.js': 'alone' }
  site = await openSite([shellBuild, { ...remoteBuild('ventes', id), files }])
})
const file = (name: string) => `/mfe/ventes/${id}/${name}`

test('the registry contains the live builds and the versions that the shell provides, and is revalidated each time', async () => {
  const { status, headers, text } = await site.request('/mfe/registry.json')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
  expect(JSON.parse(text)).toEqual({
    version: 1,
    remotes: { ventes: { prefixes: ['/ventes'], current: id, previous: null } },
    provides: {}
  })
})

test('a file of a build is cached by browsers for a year', async () => {
  const { status, headers, text } = await site.request(file('sub/part.js'))
  expect([status, text]).toEqual([200, 'part'])
  const head = await site.request(file('sub/part.js'), { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '' })
  for (const each of [headers, head.headers])
    expect(each).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      // No other site can take it into its pages.
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
      'content-length': '4'
    })
})

test.each([
  ['br', 'br', /-br"$/],
  ['gzip', undefined, /^"sha384-.{64}"$/]
])('a browser that accepts %s gets the copy in the encoding %s, once', async (accepted, encoding, tag) => {
  const headers = { 'accept-encoding': accepted }
  const response = await site.request(file('remoteEntry.js'), { headers })
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(Number(response.headers['content-length'])).toBe(response.bytes.length)
  expect((encoding ? brotliDecompressSync(response.bytes) : response.bytes).toString()).toBe(script)
  // a proxy must not take the compressed copy for the file
  const etag = String(response.headers.etag)
  expect(etag).toMatch(tag)
  const again = await site.request(file('remoteEntry.js'), { headers: { ...headers, 'if-none-match': etag } })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
  // where the store has no compressed copy, the file itself
  await site.store.delete(`builds/ventes/${id}/alone.js.br`)
  const alone = await site.request(file('alone.js'), { headers })
  expect([alone.text, alone.headers['content-encoding']]).toEqual(['alone', undefined])
})

test('a file that is opened as a page runs nothing; the worker of maps can start, and reach nothing', async () => {
  const worker = 'maplibre-gl-worker.0123abcd.js'
  const shell = { ...shellBuild, id: '5e11000000000001', files: { [worker]: 'worker', 'shell.0123abcd.js': 'shell' } }
  const own = await openSite([shell, { ...remoteBuild('ventes', id), files: { [worker]: 'worker' } }])
  const policyOf = async (path: string) => {
    const { status, headers } = await own.request(path)
    return [status, headers['content-security-policy']]
  }
  expect(await policyOf(`/mfe/shell/${shell.id}/${worker}`)).toEqual([200, "default-src 'none'"])
  for (const path of [`/mfe/shell/${shell.id}/shell.0123abcd.js`, `/mfe/ventes/${id}/${worker}`])
    expect(await policyOf(path)).toEqual([200, "default-src 'none'; sandbox"])
})

test.each([
  file('none.js'),
  file('server.mjs'),
  file('manifest.json'),
  file('remoteEntry.js.br'),
  file('%2e%2e/%2e%2e/%2e%2e/live/shell.json'),
  file('../../../live/shell.json'),
  file('..%5c..%5clive'),
  file('remoteEntry.js%00'),
  '/mfe/ventes/BBBBBBBBBBBBBBBB/remoteEntry.js',
  '/mfe/..%2flive/bbbbbbbbbbbbbbbb/x.js',
  '/mfe/ventes',
  '/mfe/'
])('%s is 404 in plain text, never HTML or JSON', async (path) => {
  const { status, headers, text } = await site.request(path, { headers: { 'accept-encoding': 'br' } })
  expect([status, text]).toEqual([404, 'Not found\n'])
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
})

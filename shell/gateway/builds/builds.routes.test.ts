import { brotliDecompressSync } from 'node:zlib'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

const id = 'bbbbbbbbbbbbbbbb'
const script = `/* ${'keur '.repeat(400)}*/`
let site: TestSite
beforeAll(async () => {
  const files = {
    'remoteEntry.js': script,
    'page.css': '.card{}',
    'map.json': '{}',
    'sub/part.js': 'part',
    'alone.js': 'alone'
  }
  site = await openSite([shellBuild, { ...remoteBuild('ventes', id), files }])
})
afterAll(async () => {
  await site.close()
  await site.remove()
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
  expect(status).toBe(200)
  expect(text).toBe('part')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    // no other site can take it into its pages
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Encoding',
    'content-length': '4'
  })
})

test.each(['br', 'gzip, deflate, br', 'gzip, BR;q=0.8'])(
  'a browser that accepts «%s» gets the compressed copy',
  async (accepted) => {
    const { headers, bytes } = await site.request(file('remoteEntry.js'), { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe('br')
    expect(Number(headers['content-length'])).toBe(bytes.length)
    expect(brotliDecompressSync(bytes).toString()).toBe(script)
  }
)

test.each(['', 'gzip', 'br;q=0', 'br; q=0.000, gzip', 'x-br', 'brotli'])(
  'a browser that accepts «%s» gets the file uncompressed',
  async (accepted) => {
    const { headers, text } = await site.request(file('remoteEntry.js'), { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBeUndefined()
    expect(text).toBe(script)
  }
)

test('a file without a compressed copy is sent uncompressed', async () => {
  await site.store.delete(`builds/ventes/${id}/alone.js.br`)
  const { headers, text } = await site.request(file('alone.js'), { headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBeUndefined()
  expect(text).toBe('alone')
})

test.each<Record<string, string>>([{}, { 'accept-encoding': 'br' }])(
  'a browser with a current copy gets 304 (%o)',
  async (accepted) => {
    const first = await site.request(file('remoteEntry.js'), { headers: accepted })
    const etag = String(first.headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await site.request(file('remoteEntry.js'), { headers: { ...accepted, 'if-none-match': known } })
      expect(again.status).toBe(304)
      expect(again.text).toBe('')
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
    }
    const other = await site.request(file('remoteEntry.js'), { headers: { ...accepted, 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
    // a proxy must not take the compressed copy for the file
    expect(etag).toMatch('accept-encoding' in accepted ? /-br"$/ : /^"sha384-.{64}"$/)
  }
)

test('a file that is opened as a page runs nothing; the worker of maps can start, and reach nothing', async () => {
  const worker = 'maplibre-gl-worker.0123abcd.js'
  const shell = { ...shellBuild, id: '5e11000000000001', files: { [worker]: 'worker', 'shell.0123abcd.js': 'shell' } }
  const own = await openSite([shell, { ...remoteBuild('ventes', id), files: { [worker]: 'worker' } }])
  const policyOf = async (path: string) => {
    const { status, headers } = await own.request(path)
    return [status, headers['content-security-policy']]
  }
  try {
    expect(await policyOf(`/mfe/shell/${shell.id}/${worker}`)).toEqual([200, "default-src 'none'"])
    for (const path of [`/mfe/shell/${shell.id}/shell.0123abcd.js`, `/mfe/ventes/${id}/${worker}`])
      expect(await policyOf(path)).toEqual([200, "default-src 'none'; sandbox"])
  } finally {
    await own.close()
    await own.remove()
  }
})

test('HEAD returns size and content type', async () => {
  const { status, headers, text } = await site.request(file('remoteEntry.js'), { method: 'HEAD' })
  expect(status).toBe(200)
  expect(text).toBe('')
  expect(headers['content-length']).toBe(String(script.length))
  expect(headers['cache-control']).toContain('immutable')
})

test.each([
  file('none.js'),
  file('server.mjs'),
  file('manifest.json'),
  file('remoteEntry.js.br'),
  file('..%2f..%2f..%2flive%2fshell.json'),
  file('%2e%2e/%2e%2e/%2e%2e/live/shell.json'),
  file('../../../live/shell.json'),
  file('..%5c..%5clive'),
  file('remoteEntry.js%00'),
  file(''),
  '/mfe/ventes/BBBBBBBBBBBBBBBB/remoteEntry.js',
  '/mfe/ventes/bbbb/remoteEntry.js',
  '/mfe/..%2flive/bbbbbbbbbbbbbbbb/x.js',
  '/mfe/ventes',
  '/mfe/'
])('%s is 404 in plain text, never HTML or JSON', async (path) => {
  const { status, headers, text } = await site.request(path, { headers: { 'accept-encoding': 'br' } })
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toBe('Not found\n')
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { trustedKeys, upload } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/fakes.ts'
import { endWhatIsOpened, temporaryFolder } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

const id = 'bbbbbbbbbbbbbbbb'
const script = 'globalThis.agency = "Keur du Rail"'
const files = {
  'page.js': script,
  'page.css': '.card{}',
  'photo.webp': 'a photo',
  'index.html': '<script>steal()</script>'
}
const file = (name: string, build = id) => `/mfe/ventes/${build}/${name}`
const key = (name: string, build = id) => `builds/ventes/${build}/${name}`
const compressed = { headers: { 'accept-encoding': 'br' } }

let folder: string
let site: TestSite
beforeEach(async () => {
  folder = temporaryFolder()
  trust(trustedKeys)
  const builds = [shellBuild, { ...remoteBuild('ventes', id), files }]
  site = await openSite(builds, { TRUSTED_KEYS: join(folder, 'trusted.json') })
})

const trust = (keys: object) => writeFileSync(join(folder, 'trusted.json'), JSON.stringify(keys))
const put = (name: string, content: string | Buffer, contentType = 'text/javascript', build = id) =>
  site.store.put(key(name, build), Buffer.from(content), { contentType })
const statusOf = async (path: string) => (await site.request(path)).status

/** Formerly 200 text/html: its script could read the administrator's token. */
test('files without a manifest are not served', async () => {
  const unsigned = '00000000000000aa'
  await put('page.html', '<script src="read.js"></script>', 'text/html', unsigned)
  await put('read.js', 'localStorage.authToken', 'text/javascript', unsigned)
  expect([await statusOf(file('page.html', unsigned)), await statusOf(file('read.js', unsigned))]).toEqual([404, 404])
  // nor files beside a build that its manifest does not name
  await put('more.js', 'localStorage.authToken')
  await put('more.js.br', brotliCompressSync('localStorage.authToken'))
  expect(await statusOf(file('more.js'))).toBe(404)
})

test('a build has no HTML pages, whatever its manifest and the store say', async () => {
  expect(await statusOf(file('index.html'))).toBe(404)
  await put('page.css', files['page.css'], 'text/html')
  const { status, headers } = await site.request(file('page.css'))
  expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

test('a file that is opened as a page runs nothing, and has an opaque origin', async () => {
  for (const name of ['page.js', 'page.css', 'photo.webp']) {
    const { headers } = await site.request(file(name))
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff'
    })
  }
})

test('a file that was changed is not served until it is valid again, which is logged once', async () => {
  await put('page.css', Buffer.alloc(20_000_001))
  expect(await statusOf(file('page.css'))).toBe(404)
  expect(site.lines.join()).toContain(`${key('page.css')} is too large for a file of a build`)
  await put('page.js', `${script}; steal()`)
  for (let visit = 0; visit < 3; visit += 1) expect(await statusOf(file('page.js'))).toBe(404)
  advanceClock(10.1)
  expect(await statusOf(file('page.js'))).toBe(404)
  expect(site.lines.filter((line) => line.includes(`${key('page.js')} is not what its team signed`))).toHaveLength(1)
  await put('page.js', script)
  advanceClock(10.1)
  expect((await site.request(file('page.js'))).text).toBe(script)
})

test.each([
  ['other content', brotliCompressSync(`${script}; steal()`)],
  ['uncompressed content', Buffer.from(script)],
  ['content that is too large', brotliCompressSync(Buffer.alloc(30_000_000))]
])('a compressed copy with %s is ignored: the file itself is sent', async (_, double) => {
  await put('page.js.br', double)
  const { text, headers } = await site.request(file('page.js'), compressed)
  expect([text, headers['content-encoding']]).toEqual([script, undefined])
  expect(site.lines.join()).toContain('page.js.br is not what its team signed')
})

test('a served file does not change, and is served while the store is away', async () => {
  expect((await site.request(file('page.js'))).text).toBe(script)
  await put('page.js', 'steal()')
  expect((await site.request(file('page.js'))).text).toBe(script)
  await site.remove()
  expect((await site.request(file('page.js'))).text).toBe(script)
})

test('builds of a revoked key are no longer served', async () => {
  await upload(site.store, { ...remoteBuild('ventes', 'cccccccccccccccc'), files })
  expect(await statusOf(file('page.js', 'cccccccccccccccc'))).toBe(200)
  trust({ ...trustedKeys, ventes: { keys: [], prefixes: [] } })
  advanceClock(11)
  expect(await statusOf(file('page.js', 'cccccccccccccccc'))).toBe(404)
})

test('requests for builds that do not exist do not affect other builds', async () => {
  for (let build = 0; build < 200; build += 1)
    expect(await statusOf(file('page.js', build.toString(16).padStart(16, '0')))).toBe(404)
  expect((await site.request(file('page.js'))).text).toBe(script)
  expect(site.lines).toEqual([])
})

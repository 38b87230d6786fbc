import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { trustedKeys, upload } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/seconds-pass.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

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
  folder = mkdtempSync(join(tmpdir(), 'keur-files-'))
  trust(trustedKeys)
  const builds = [shellBuild, { ...remoteBuild('ventes', id), files }]
  site = await openSite(builds, { TRUSTED_KEYS: join(folder, 'trusted.json') })
})
afterEach(async () => {
  await site.close()
  await site.remove()
  rmSync(folder, { recursive: true })
})

const trust = (keys: object) => writeFileSync(join(folder, 'trusted.json'), JSON.stringify(keys))
const put = (name: string, content: string | Buffer, contentType = 'text/javascript', build = id) =>
  site.store.put(key(name, build), Buffer.from(content), { contentType })
const statusOf = async (path: string) => (await site.ask(path)).status

/** Before: 200 text/html, and its script read the administrator's token. */
test('what lies in the store without a manifest is not there for anybody', async () => {
  const unsigned = '00000000000000aa'
  await put('page.html', '<script src="read.js"></script>', 'text/html', unsigned)
  await put('read.js', 'localStorage.authToken', 'text/javascript', unsigned)
  expect([await statusOf(file('page.html', unsigned)), await statusOf(file('read.js', unsigned))]).toEqual([404, 404])
})

test('nor is what lies beside a build, and its manifest does not name', async () => {
  await put('more.js', 'localStorage.authToken')
  await put('more.js.br', brotliCompressSync('localStorage.authToken'))
  expect(await statusOf(file('more.js'))).toBe(404)
})

test('a build has no pages, whatever its manifest names and the store says of it', async () => {
  expect(await statusOf(file('index.html'))).toBe(404)
  await put('page.css', files['page.css'], 'text/html')
  const { status, headers } = await site.ask(file('page.css'))
  expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

test('a file that is opened as a page may do nothing, and is of no origin', async () => {
  for (const name of ['page.js', 'page.css', 'photo.webp']) {
    const { headers } = await site.ask(file(name))
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff'
    })
  }
})

test('a file that somebody changed is missing, which is told once, until it is in order again', async () => {
  await put('page.js', `${script}; steal()`)
  for (let visit = 0; visit < 3; visit += 1) expect(await statusOf(file('page.js'))).toBe(404)
  expect(site.lines.filter((line) => line.includes(`${key('page.js')} is not what its team signed`))).toHaveLength(1)
  await put('page.js', script)
  advanceClock(10.1)
  expect((await site.ask(file('page.js'))).text).toBe(script)
})

test.each([
  ['another content', brotliCompressSync(`${script}; steal()`)],
  ['what is not compressed', Buffer.from(script)],
  ['what would fill the memory', brotliCompressSync(Buffer.alloc(30_000_000))]
])('a compressed double that holds %s is left alone: the file itself is sent', async (_, double) => {
  await put('page.js.br', double)
  const { text, headers } = await site.ask(file('page.js'), compressed)
  expect([text, headers['content-encoding']]).toEqual([script, undefined])
  expect(site.lines.join()).toContain('page.js.br is not what its team signed')
})

test('a file that was served stays what it is, and is served while the store is away', async () => {
  expect((await site.ask(file('page.js'))).text).toBe(script)
  await put('page.js', 'steal()')
  expect((await site.ask(file('page.js'))).text).toBe(script)
  await site.remove()
  expect((await site.ask(file('page.js'))).text).toBe(script)
})

test('builds of a key that is no longer trusted are served no longer', async () => {
  await upload(site.store, { ...remoteBuild('ventes', 'cccccccccccccccc'), files })
  expect(await statusOf(file('page.js', 'cccccccccccccccc'))).toBe(200)
  trust({ ...trustedKeys, ventes: [] })
  advanceClock(11)
  expect(await statusOf(file('page.js', 'cccccccccccccccc'))).toBe(404)
})

test('whoever asks for builds that nobody published changes nothing for the others', async () => {
  for (let build = 0; build < 200; build += 1)
    expect(await statusOf(file('page.js', build.toString(16).padStart(16, '0')))).toBe(404)
  expect((await site.ask(file('page.js'))).text).toBe(script)
  expect(site.lines).toEqual([])
})

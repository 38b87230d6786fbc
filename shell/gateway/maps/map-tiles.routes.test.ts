import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TileType } from 'pmtiles'
import { mapArchive } from '../testing/map-archive.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, stateOf, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

const folder = mkdtempSync(join(tmpdir(), 'keur-maps-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileWith = (name: string, content: Buffer | string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const archive = mapArchive()
const builds = [shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')]
const openWith = (mapTiles: string) => openSite(builds, { API_URL: 'http://127.0.0.1:1', MAP_TILES: mapTiles })

describe('with a file', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openWith(fileWith('thies.pmtiles', archive))
  })
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    site.request('/carte.pmtiles', { method, headers })

  test('a page names the tiles of its maps', async () => {
    expect(stateOf(await site.request('/ventes'))).toMatchObject({ mapTiles: '/carte.pmtiles' })
  })

  test.each([
    ['bytes=0-6', 0, 6],
    ['bytes=100-', 100, archive.length - 1],
    ['bytes=-10', archive.length - 10, archive.length - 1],
    ['bytes=0-16383', 0, archive.length - 1]
  ])('%s is this part of the file', async (range, start, end) => {
    const { status, headers, bytes } = await get({ range })
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${archive.length}`])
    expect(bytes).toEqual(archive.subarray(start, end + 1))
    expect(headers).toMatchObject({
      'content-length': String(end - start + 1),
      'cache-control': 'public, max-age=86400'
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  test.each([
    ...['bytes=100000-', 'bytes=-0'].map((range) => [range, 416, `bytes */${archive.length}`, 0] as const),
    ...['bytes=6-0', 'pages=1-2', 'bytes=a-b', 'bytes=0-1,4-5'].map(
      (range) => [range, 200, undefined, archive.length] as const
    )
  ])('%s is %i: it lies outside of the file, or is ignored', async (range, ...expected) => {
    const { status, headers, bytes } = await get({ range })
    expect([status, headers['content-range'], bytes.length]).toEqual(expected)
  })

  test('a part of the same file only: once it is replaced, the rest of the old one is not mixed in', async () => {
    const { status, headers, bytes } = await get({}, 'HEAD')
    expect([status, headers['content-length'], bytes.length]).toEqual([200, String(archive.length), 0])
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[^"]+"$/)
    expect((await get({ range: 'bytes=0-6', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=0-6', 'if-range': '"old"' })).status).toBe(200)
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    expect((await get({}, 'POST')).status).toBe(405)
  })

  test('a file that was deleted is a plain 503, and pages are there', async () => {
    const other = await openWith(fileWith('short-lived.pmtiles', archive))
    rmSync(join(folder, 'short-lived.pmtiles'))
    expect((await other.request('/carte.pmtiles')).status).toBe(503)
    expect((await other.request('/ventes')).status).toBe(200)
  })
})

test.each([
  ['nowhere.pmtiles', null, /nowhere\.pmtiles\) cannot be read as a PMTiles archive: ENOENT/],
  ['notes.pmtiles', 'not an archive, but long enough for a header'.repeat(10), /cannot be read as a PMTiles archive/],
  ['cut.pmtiles', archive.subarray(0, -5), /is incomplete: it has \d+ bytes of \d+\. Copy it again/],
  ['pictures.pmtiles', mapArchive({ tileType: TileType.Png }), /holds no vector tiles/],
  ['other.pmtiles', mapArchive({ layers: ['water', 'transportation'] }), /has no layer earth, roads: .*pmtiles extract/]
])('the operator learns at the start what is wrong with %s', async (name, content, message) => {
  const path = content === null ? join(folder, name) : fileWith(name, content)
  await expect(openWith(path)).rejects.toThrow(message)
})

describe('with an address', () => {
  const seen: { method?: string | undefined; headers: IncomingHttpHeaders }[] = []
  let site: TestSite
  let isAvailable = true
  beforeAll(async () => {
    const { url } = await serve(({ method, headers }, response) => {
      seen.push({ method, headers })
      if (!isAvailable) return response.writeHead(500).end()
      if (headers.range === 'bytes=100000-') return response.writeHead(416, { 'Content-Range': 'bytes */9' }).end()
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
      const part = archive.subarray(Number(start ?? 0), Number(end ?? archive.length) + 1)
      const own = { ETag: '"one"', 'Set-Cookie': 'theirs=1', 'Content-Length': part.length }
      response.writeHead(headers.range ? 206 : 200, own).end(part)
    })
    site = await openWith(`${url}/senegal.pmtiles`)
  })

  test('the gateway fetches the part, and passes nothing of the visitor on', async () => {
    const headers = { range: 'bytes=0-6', cookie: 'economie=1', authorization: 'Bearer x', 'user-agent': 'theirs' }
    const response = await site.request('/carte.pmtiles', { headers })
    expect([response.status, response.text, response.headers.etag]).toEqual([206, 'PMTiles', '"one"'])
    expect(response.headers).not.toHaveProperty('set-cookie')
    const [last] = seen.slice(-1)
    expect(last!.headers).toMatchObject({ range: 'bytes=0-6' })
    expect(JSON.stringify(last!.headers)).not.toMatch(/economie|Bearer|theirs/)
  })

  test('a part outside of the archive is refused, and no cache keeps the refusal', async () => {
    const { status, headers } = await site.request('/carte.pmtiles', { headers: { range: 'bytes=100000-' } })
    expect(status).toBe(416)
    expect(headers).toMatchObject({ 'content-range': 'bytes */9', 'cache-control': 'no-store' })
  })

  test('an address that fails is a plain 503, and a warning at the start, because it may respond later', async () => {
    isAvailable = false
    expect((await site.request('/carte.pmtiles')).status).toBe(503)
    const late = await openWith('http://127.0.0.1:1/senegal.pmtiles')
    expect(late.lines.join()).toMatch(
      /MAP_TILES \(http:\/\/127\.0\.0\.1:1\/senegal\.pmtiles\) cannot be read.*maps are drawn/
    )
  })
})

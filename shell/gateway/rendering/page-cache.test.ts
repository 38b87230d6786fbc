import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { waitUntil } from '@keur/store/testing/wait-until'
import { pointTo, teamKey, upload } from '../testing/build-fixtures.ts'
import { advanceClock, startFakeApi, stopClock } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, stateOf, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

/** Two listings, each with a count of its changes, behind an API like ours. `outage` makes it fail. */
const listings = new Map<string, number>()
let revision = 1
let outage = false
let api: Awaited<ReturnType<typeof startFakeApi>>
let site: TestSite

const edit = (id: string) => {
  listings.set(id, (listings.get(id) ?? 0) + 1)
  revision += 1
}

const ventes = (id: string, more = '') =>
  remoteBuild(
    'ventes',
    id,
    "(requestedPath = path, '<main>' + JSON.stringify(path.endsWith('hasty') ? read('/sales/silent') : await read('/sales/' + path.split('/').pop())) + ' by ' + process.pid + '/' + (count += 1) + '</main>')",
    `import { read } from 'greeting'
    let count = 0
    let requestedPath
    export const more = () => (${more || '{}'})`
  )
const unknown = `requestedPath === '/ventes/unknown' ? { status: 404 } : requestedPath.startsWith('/ventes/any') ? { query: null } : {}`

beforeEach(async () => {
  listings.clear()
  listings.set('villa', 1).set('terrain', 1)
  revision = 1
  outage = false
  api = await startFakeApi((url, request, response) => {
    if (outage) throw new Error('outage')
    if (url.pathname === '/api/revisions') return { revisions: { sales: revision } }
    if (url.pathname === '/api/builds/verdicts') return { verdicts: [] }
    if (url.pathname === '/api/sales/silent') {
      // What responds with the error does not respond.
      response.end = () => response
      throw new Error('no response')
    }
    if (request.method !== 'GET') edit(url.pathname.slice('/api/sales/'.length))
    const changes = listings.get(url.pathname.slice('/api/sales/'.length))
    const etag = `"${changes}"`
    response.setHeader('x-revisions', `sales=${revision}`).setHeader('etag', etag)
    response.statusCode = changes === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200
    return { changes }
  })
  const btp = remoteBuild('btp', 'cccccccccccccccc', "'<main>' + Math.random()")
  // No page of these tests waits for its process in vain, on a busy machine neither.
  const env = { API_URL: api.url, RENDER_TIMEOUT: '20000' }
  site = await openSite([shellBuild, ventes('bbbbbbbbbbbbbbbb', unknown), btp], env)
})

const open = async (path: string, headers = {}) => {
  const response = await site.request(path, { headers })
  const [, outcome] = /cache;desc=(\w+)/.exec(String(response.headers['server-timing'])) ?? []
  return { ...response, outcome, changes: Number(/"changes":(\d+)/.exec(response.text)?.[1]) }
}
const noticeOf = ({ text }: { text: string }) => /(?<=<body>)<aside.*?<\/aside>/.exec(text)?.[0]
const bodyOf = ({ text }: { text: string }) => /<main>.*<\/main>/.exec(text)?.[0]

test('a page is rendered once for each mode, and sent until a listing of it changes, to HEAD as well', async () => {
  const first = await open('/ventes/villa')
  expect(first).toMatchObject({ status: 200, outcome: 'miss', changes: 1 })
  expect(await open('/ventes/villa')).toMatchObject({ outcome: 'hit', text: first.text })
  const head = await site.request('/ventes/villa', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(first.bytes.length) } })
  const range = await open('/ventes/villa', { range: 'bytes=0-9' })
  expect(range).toMatchObject({ status: 200, headers: { 'accept-ranges': 'none' } })
  expect(await open('/ventes/villa', { 'save-data': 'on' })).toMatchObject({ outcome: 'miss' })
  // when another process changes another listing, and then this one
  edit('terrain')
  advanceClock(1)
  expect(bodyOf(await open('/ventes/villa'))).toBe(bodyOf(first))
  edit('villa')
  advanceClock(1)
  expect(await open('/ventes/villa')).toMatchObject({ changes: 2 })
})

test('a visitor who writes through this gateway sees it at once', async () => {
  await open('/ventes/villa')
  await open('/ventes/villa')
  await site.request('/api/sales/villa', { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } })
  expect(await open('/ventes/villa')).toMatchObject({ changes: 2 })
})

test('unknown parameters do not make another page, known ones do', async () => {
  const plain = await open('/ventes/villa')
  for (const search of ['?utm_source=x', '?page=', '?page=&fbclid=1'])
    expect(await open(`/ventes/villa${search}`)).toMatchObject({ outcome: 'hit', text: plain.text })
  const second = await open('/ventes/villa?fbclid=1&page=2')
  expect(second.outcome).toBe('miss')
  expect(stateOf(second).search).toBe('?page=2')
  expect(await open('/ventes/villa?page=2&page=3&x=1')).toMatchObject({ outcome: 'hit', text: second.text })
})

test('a page that does not declare its parameters is rendered for each visitor who has some', async () => {
  expect(await open('/ventes/any')).toMatchObject({ status: 200 })
  for (let times = 0; times < 2; times += 1) {
    const page = await open('/ventes/any?token=secret')
    expect(page).toMatchObject({ outcome: 'none', headers: { 'cache-control': 'private, no-cache' } })
    expect(stateOf(page).search).toBeUndefined()
  }
})

test('a page that did not wait for what it asked of the API is rendered for each visitor', async () => {
  for (let times = 0; times < 2; times += 1)
    expect(await open('/ventes/hasty')).toMatchObject({ status: 200, outcome: 'none' })
})

test('a visitor who has the page gets 304, in whatever encoding they got it, and each is the same page', async () => {
  const { text } = await open('/ventes/villa')
  const tags = new Set<string>()
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['', (bytes: Buffer) => bytes]
  ] as const) {
    const page = await open('/ventes/villa', { 'accept-encoding': encoding })
    const etag = String(page.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect([page.headers['content-encoding'], decode(page.bytes).toString()]).toEqual([encoding || undefined, text])
    const again = await open('/ventes/villa', { 'accept-encoding': encoding, 'if-none-match': `"x", W/${etag}` })
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag } })
    tags.add(etag)
  }
  expect(tags.size).toBe(3)
  edit('villa')
  advanceClock(1)
  const { etag } = (await open('/ventes/villa')).headers
  expect(await open('/ventes/villa', { 'if-none-match': '"x"' })).toMatchObject({ status: 200, headers: { etag } })
})

test('a shared cache may keep a public page, a missing one for seconds, and none of a visitor with our cookies', async () => {
  const { headers } = await open('/ventes/villa')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=10, stale-if-error=86400',
    vary: 'accept-encoding, save-data'
  })
  for (const cookie of ['economie=0', 'a=b; keur_canary=4', 'keur_aside=x', 'keur_preview=x'])
    expect((await open('/ventes/villa', { cookie })).headers['cache-control']).toBe('private, no-cache')
  expect((await open('/ventes/villa', { cookie: 'monkeur_x=1' })).headers['cache-control']).toContain('public')
  const caching = { 'cache-control': 'public, max-age=0, s-maxage=5' }
  expect(await open('/ventes/unknown')).toMatchObject({ status: 404, headers: caching })
})

test('during a short absence of the API, a page of a moment ago is sent as it is, with its age', async () => {
  // given a page, and revisions that were read five seconds later
  const advance = stopClock()
  const before = await open('/ventes/villa')
  advance(5)
  expect((await open('/ventes/villa')).outcome).toBe('hit')
  // when the API is away for ten seconds
  outage = true
  let page = before
  for (let seconds = 0; seconds < 10; seconds += 1) {
    advance(1)
    page = await open('/ventes/villa')
  }
  // then the page was right ten seconds ago, and has no notice
  expect(page).toMatchObject({ status: 200, outcome: 'away', text: before.text })
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-cache', age: '10' })
  // until half a minute is over
  const notices: boolean[] = []
  for (const seconds of [19.9, 0.1]) {
    advance(seconds)
    notices.push(noticeOf(await open('/ventes/villa')) !== undefined)
  }
  expect(notices).toEqual([false, true])
})

test('while the API is away, pages stay, with their age and a notice, and are right again when it is back', async () => {
  await open('/en/ventes/villa')
  const before = await open('/ventes/villa')
  edit('villa')
  outage = true
  advanceClock(33)
  let page = before
  await waitUntil(async () => {
    advanceClock(1)
    page = await open('/ventes/villa')
    expect(page).toMatchObject({ status: 200, changes: 1 })
    return noticeOf(page) !== undefined
  })
  expect(page.outcome).toBe('away')
  expect(Number(page.headers.age)).toBeGreaterThanOrEqual(33)
  expect(page.headers.etag).toBeUndefined()
  // It has a name, as all content outside the page's own landmarks, and is in the language of the page.
  expect(noticeOf(page)).toMatch(/^<aside class="[^"]+" aria-label="Service réduit">.*peut dater.*href="tel:\+221\d+"/)
  expect(noticeOf(await open('/en/ventes/villa'))).toMatch(/aria-label="Limited service">.*may be a few minutes old/)
  expect(bodyOf(page)).toBe(bodyOf(before))
  outage = false
  await waitUntil(async () => {
    advanceClock(1)
    page = await open('/ventes/villa')
    return page.changes === 2
  })
  expect(page.outcome).not.toBe('away')
})

test('a visitor of a canary, of a previous build and of the live one each get their own page, again and again', async () => {
  const canary = { build: 'dddddddddddddddd', share: 10, since: new Date().toISOString(), commit: 'abcdef0' }
  await upload(site.store, ventes('dddddddddddddddd', "{ head: '<title>Essai</title>' }"))
  await upload(site.store, ventes('aaaaaaaaaaaaaaaa', "{ head: '<title>Avant</title>' }"))
  await pointTo(site.store, 'ventes', 'bbbbbbbbbbbbbbbb', 'aaaaaaaaaaaaaaaa', teamKey, { canary })
  advanceClock(2)
  const cookies = ['keur_canary=5', 'keur_canary=95', 'keur_canary=95; keur_aside=ventes:bbbbbbbbbbbbbbbb']
  // A page that gives its visitor a number is for no shared cache.
  await waitUntil(async () => (await open('/ventes/villa')).headers['set-cookie'] !== undefined)
  expect((await open('/ventes/villa')).headers['cache-control']).toBe('private, no-cache')
  const openAll = () => Promise.all(cookies.map((cookie) => open('/ventes/villa', { cookie })))
  // A busy machine may not render the first page in time.
  await waitUntil(async () => (await openAll()).every(({ outcome }) => outcome === 'hit'))
  for (let times = 0; times < 2; times += 1) {
    const pages = await openAll()
    expect(pages.map((page) => page.outcome)).toEqual(['hit', 'hit', 'hit'])
    expect(pages.map((page) => stateOf(page).remote.build)).toEqual([
      'dddddddddddddddd',
      'bbbbbbbbbbbbbbbb',
      'aaaaaaaaaaaaaaaa'
    ])
    expect(pages.map(({ headers }) => headers['cache-control'])).toEqual(Array(3).fill('private, no-cache'))
  }
})

test('visitors who wait for a page that cannot be rendered share its failure, which is not cached', async () => {
  const page = await open('/btp')
  expect((await open('/btp')).text).toBe(page.text)
  await upload(site.store, remoteBuild('btp', 'ffffffffffffffff', 'fail()', 'const fail = () => { throw new Error() }'))
  await pointTo(site.store, 'btp', 'ffffffffffffffff')
  advanceClock(2)
  const failures = () => site.lines.filter((line) => line.includes('a page could not be rendered')).length
  const pages = await Promise.all(Array.from({ length: 20 }, () => open('/btp')))
  expect(new Set(pages.map(({ status, outcome }) => `${status} ${outcome}`))).toEqual(new Set(['200 none']))
  expect(failures()).toBe(1)
  expect(await open('/btp')).toMatchObject({ outcome: 'none', headers: { 'cache-control': 'private, no-cache' } })
  expect(failures()).toBe(2)
})

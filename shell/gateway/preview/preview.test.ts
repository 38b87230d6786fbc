import { manifestKey } from '@keur/contract/build'
import type { Preview } from '@keur/contract/releases'
import { integrityHash } from '@keur/store/build-signature'
import { endsBefore } from '@keur/store/testing/ends-before'
import { pointTo, upload } from '../testing/build-fixtures.ts'
import { advanceClock, startFakeApi, stopClock } from '../testing/fakes.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, shellModule, stateOf, type TestSite } from '../testing/test-site.ts'
import { createPreviewReader } from './preview-reader.ts'

endWhatIsOpened()

const [live, before, next] = ['bbbbbbbbbbbbbbbb', 'aaaaaaaaaaaaaaaa', 'cccccccccccccccc'] as const
const value = `${'a'.repeat(40)}.${'b'.repeat(43)}`
const cookie = `keur_preview=${value}`
const files = { 'remoteEntry.js': 'entry' }

let site: TestSite
let api: Awaited<ReturnType<typeof startFakeApi>>
let preview: Preview | null
beforeEach(async () => {
  preview = null
  api = await startFakeApi((url, { headers }) => {
    if (url.pathname !== '/api/builds/preview') throw new Error('Unexpected request')
    return { preview: headers.cookie === cookie ? preview : null }
  })
  site = await openSite([shellBuild, { ...remoteBuild('ventes', live, "'<main>en ligne</main>'"), files }], {
    API_URL: api.url
  })
  await upload(site.store, { ...remoteBuild('ventes', before), files })
  await upload(site.store, { ...remoteBuild('ventes', next, "'<main>nouvelle</main>'"), files })
  await pointTo(site.store, 'ventes', live, before)
})

const of = (app: string, build: string, minutes = 30): Preview => ({
  app,
  build,
  until: new Date(Date.now() + minutes * 60_000).toISOString()
})
const request = (path: string, headers: Record<string, string> = { cookie }) => site.request(path, { headers })

test('an administrator gets the previewed build, under a banner that names it, on every page, cached by none', async () => {
  preview = { app: 'ventes', build: next, until: '2099-11-21T22:10:00.000Z' }
  const page = await request('/ventes')
  expect(page.text).toContain('<main>nouvelle</main>')
  expect(page.text).toMatch(/<body><aside class="apercu" aria-label="Prévisualisation">/)
  const named = `<b>Ventes</b>, version <code>${next}</code></span>, jusqu’à 22:10, dans ce navigateur seulement.`
  expect(page.text).toContain(named)
  const style = await site.request('/apercu/style.css')
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(page.text).toContain(`href="/apercu/style.css" integrity="${integrityHash(style.text)}" crossorigin>`)
  expect(page.text).toContain(
    '<form method="post" action="/apercu/fin"><button>Revenir au site en ligne</button></form>'
  )
  // Its failures are shown: there is no previous build.
  expect(stateOf(page)).toMatchObject({
    remote: { name: 'ventes', build: next },
    registry: { remotes: { ventes: { current: next, previous: null } } }
  })
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect((await request('/mfe/registry.json')).headers['cache-control']).toBe('private, no-store')
  expect((await request(`/mfe/ventes/${next}/remoteEntry.js`)).headers['cache-control']).toBe('private, max-age=1800')
  for (const path of ['/', '/nulle-part']) expect((await request(path)).text).toContain('class="apercu"')
  // It is no visit.
  expect(JSON.parse((await request('/mfe/visit.json')).text)).toEqual({ token: null })
})

test('a build that is deleted is replaced by the live one, and the banner says so', async () => {
  preview = of('ventes', next)
  expect((await request('/ventes')).text).toContain('<main>nouvelle</main>')
  await site.store.delete(manifestKey('ventes', next))
  const page = await request('/ventes')
  expect(page.text).toContain('<main>en ligne</main>')
  expect(page.text).toContain(
    `version <code>${next}</code></span>\u00a0: elle n’est plus disponible, vous voyez le site en ligne.`
  )
})

test('other visitors get the live build, without any byte of the preview', async () => {
  preview = of('ventes', next)
  const forged = `keur_preview=${'c'.repeat(40)}.${'d'.repeat(43)}`
  for (const [cookie, caching] of [
    ['other=1', 'public, max-age=0'],
    [forged, 'private, no-cache']
  ] as const) {
    const page = await request('/ventes', { cookie })
    expect(page.text).toContain('<main>en ligne</main>')
    expect(page.text).not.toContain('apercu')
    expect(page.headers['cache-control']).toContain(caching)
    expect(page.headers).not.toHaveProperty('x-robots-tag')
  }
})

test('the shell can be previewed, too', async () => {
  const server = shellModule.replace('<main>shell', '<main>cadre nouveau')
  await upload(site.store, { app: 'shell', id: '5e11000000000001', server })
  preview = of('shell', '5e11000000000001')
  const page = await request('/')
  expect(page.text).toContain('<main>cadre nouveau')
  expect(page.text).toContain('<b>Cadre du site</b>')
  expect((await request('/', {})).text).toContain('<main>shell')
})

test('a page whose server module fails has the banner', async () => {
  await upload(site.store, remoteBuild('ventes', 'ffffffffffffffff', "(() => { throw new Error('broken') })()"))
  preview = of('ventes', 'ffffffffffffffff')
  const page = await request('/ventes')
  expect(stateOf(page).rendered).toBe('frame')
  expect(page.text).toContain('class="apercu"')
  // and the failure is not reported
  expect(api.paths.filter((path) => path.includes('reports'))).toEqual([])
})

test.each<[string, () => void]>([
  ['that has ended', () => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(preview?.until ?? ''))],
  [
    'that was withdrawn some seconds ago',
    () => {
      preview = null
      advanceClock(3.1)
    }
  ],
  [
    'that cannot be read',
    () => {
      advanceClock(3.1)
      api.close()
    }
  ]
])('a preview %s is none', async (_what, end) => {
  preview = of('ventes', next)
  expect((await request('/ventes')).text).toContain('nouvelle')
  end()
  expect((await request('/ventes')).text).toContain('<main>en ligne</main>')
})

test.each<[what: string, sealed: string, calls: number]>([
  ['as the API seals it', value, 1],
  ['as long as one may be', `${'a'.repeat(800)}.${'b'.repeat(43)}`, 1],
  ['longer', `${'a'.repeat(801)}.${'b'.repeat(43)}`, 0],
  ['with a shorter seal', `${'a'.repeat(40)}.${'b'.repeat(42)}`, 0],
  ['that is an address', 'https://elsewhere.example/entry.js', 0]
])('the API is asked once in three seconds about a cookie %s', async (_what, sealed, calls) => {
  const read = createPreviewReader(api.url, () => {})
  const jar = new Map([['keur_preview', sealed]])
  const advance = stopClock()
  for (let page = 0; page < 2; page += 1) expect(await read(jar)).toBeNull()
  advance(2.9)
  await read(jar)
  expect(api.paths).toHaveLength(calls)
  advance(0.2)
  await read(jar)
  expect(api.paths).toHaveLength(2 * calls)
})

test('an API that never responds delays a page for a second at most', async () => {
  const silent = await serve(() => {})
  const read = createPreviewReader(silent.url, () => {})
  expect(await endsBefore(2_000, () => read(new Map([['keur_preview', value]])))).toBeNull()
})

describe('the end of a preview', () => {
  const end = (headers: Record<string, string> = {}) =>
    site.request('/apercu/fin', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0', cookie, ...headers }
    })

  test('leads to the same page of the live site, without a script', async () => {
    const response = await end({ referer: 'http://localhost:3000/ventes?page=2' })
    expect(response.status).toBe(303)
    expect(response.headers).toMatchObject({
      location: '/ventes?page=2',
      'set-cookie': ['keur_preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
      'cache-control': 'no-store'
    })
    site = await openSite([shellBuild], { PUBLIC_URL: 'https://keurdurail.sn' })
    expect((await end()).headers['set-cookie']).toEqual([expect.stringMatching(/; SameSite=Lax; Secure$/)])
  })

  test.each([
    undefined,
    'nothing',
    'https://elsewhere.example//elsewhere.example',
    'http://localhost:3000//elsewhere.example/',
    'javascript:alert(1)'
  ])('leads to this site only, whatever the referer is (%s)', async (referer) => {
    const { headers } = await end(referer ? { referer } : {})
    expect(headers.location).toMatch(/^\/(?!\/)/)
  })
})

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { manifestKey } from '@keur/contract/build'
import type { Preview } from '@keur/contract/releases'
import { pointTo, strangersKey, upload } from '../testing/build-fixtures.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { openSite, remoteBuild, shellBuild, shellModule, stateOf, type TestSite } from '../testing/test-site.ts'
import { createPreviewReader } from './preview-reader.ts'

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
    if (url.pathname !== '/api/builds/preview') throw new Error('Nothing else is asked.')
    return { preview: headers.cookie === cookie ? preview : null }
  })
  site = await openSite([shellBuild, { ...remoteBuild('ventes', live, "'<main>en ligne</main>'"), files }], {
    API_URL: api.url
  })
  await upload(site.store, { ...remoteBuild('ventes', before), files })
  await upload(site.store, { ...remoteBuild('ventes', next, "'<main>nouvelle</main>'"), files })
  await pointTo(site.store, 'ventes', live, before)
})
afterEach(async () => {
  await site.close()
  await site.remove()
  api.close()
})

const of = (app: string, build: string, minutes = 30): Preview => ({
  app,
  build,
  until: new Date(Date.now() + minutes * 60_000).toISOString()
})
const ask = (path: string, headers: Record<string, string> = { cookie }) => site.ask(path, { headers })

test('an administrator gets the build that they try out, rendered, under a banner that names it', async () => {
  preview = { app: 'ventes', build: next, until: '2099-11-21T22:10:00.000Z' }
  const page = await ask('/ventes')
  expect(page.text).toContain('<main>nouvelle</main>')
  expect(page.text).toMatch(/<body><aside class="apercu" aria-label="Prévisualisation">/)
  expect(page.text).toContain(
    `<b>Ventes</b>, version <code>${next}</code></span>, jusqu’à 22:10, dans ce navigateur seulement.`
  )
  expect(page.text).toContain(
    '<form method="post" action="/apercu/fin"><button>Revenir au site en ligne</button></form>'
  )
  expect(stateOf(page).remote).toEqual({ name: 'ventes', build: next })
})

test('every page of theirs has it, the shell’s own and those that are not there too', async () => {
  preview = of('ventes', next)
  for (const path of ['/', '/nulle-part', '/ventes/1']) expect((await ask(path)).text).toContain('class="apercu"')
})

test('nothing of it is kept by anybody, or found by a search engine', async () => {
  preview = of('ventes', next)
  const { headers } = await ask('/ventes')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect((await ask('/mfe/registry.json')).headers['cache-control']).toBe('private, no-store')
  expect((await ask(`/mfe/ventes/${next}/remoteEntry.js`)).headers['cache-control']).toBe('private, max-age=1800')
})

test('who tries a build out is shown that it fails: nothing stands in for it', async () => {
  preview = of('ventes', next)
  expect(stateOf(await ask('/')).registry.remotes.ventes).toMatchObject({ current: next, previous: null })
})

test('everybody else sees what is live, and pays no byte', async () => {
  preview = of('ventes', next)
  for (const headers of [{}, { cookie: 'other=1' }, { cookie: `keur_preview=${'c'.repeat(40)}.${'d'.repeat(43)}` }]) {
    const page = await ask('/ventes', headers as Record<string, string>)
    expect(page.text).toContain('<main>en ligne</main>')
    expect(page.text).not.toContain('apercu')
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(page.headers).not.toHaveProperty('x-robots-tag')
  }
})

test('the shell can be tried out, too', async () => {
  const server = shellModule.replace('<main>shell', '<main>cadre nouveau')
  await upload(site.store, { app: 'shell', id: '5e11000000000001', server })
  preview = of('shell', '5e11000000000001')
  const page = await ask('/')
  expect(page.text).toContain('<main>cadre nouveau')
  expect(page.text).toContain('<b>Cadre du site</b>')
  expect((await ask('/', {})).text).toContain('<main>shell')
})

test.each([
  ['that is gone', 'dddddddddddddddd'],
  ['that its team did not sign', 'eeeeeeeeeeeeeeee']
])('in place of a build %s the site is shown as it is live, and the banner says so', async (_what, build) => {
  await upload(site.store, remoteBuild('ventes', 'eeeeeeeeeeeeeeee'), strangersKey)
  preview = of('ventes', build)
  const page = await ask('/ventes')
  expect(page.text).toContain('<main>en ligne</main>')
  expect(page.text).toContain(
    `version <code>${build}</code></span>\u00a0: elle n’est plus disponible, vous voyez le site en ligne.`
  )
  expect(stateOf(page).registry.remotes.ventes).toMatchObject({ current: live, previous: before })
})

test('a build that is cleared away while it is tried out is missed at once', async () => {
  preview = of('ventes', next)
  expect((await ask('/ventes')).text).toContain('<main>nouvelle</main>')
  await site.store.delete(manifestKey('ventes', next))
  const page = await ask('/ventes')
  expect(page.text).toContain('<main>en ligne</main>')
  expect(page.text).toContain('elle n’est plus disponible')
})

test('a build whose server module fails keeps its banner', async () => {
  await upload(site.store, remoteBuild('ventes', 'ffffffffffffffff', "(() => { throw new Error('broken') })()"))
  preview = of('ventes', 'ffffffffffffffff')
  const page = await ask('/ventes')
  expect(stateOf(page).rendered).toBe('frame')
  expect(page.text).toContain('class="apercu"')
  // and is not reported: it failed no visitor
  expect(api.asked.filter((path) => path.includes('reports'))).toEqual([])
})

test('it is over at its time, to the second', async () => {
  preview = { ...of('ventes', next), until: new Date(Date.now() + 400).toISOString() }
  expect((await ask('/ventes')).text).toContain('nouvelle')
  await pause(450)
  expect((await ask('/ventes')).text).toContain('en ligne')
})

test('what the API said holds for a few pages, and it is not asked about what it never made', async () => {
  preview = of('ventes', next)
  for (const path of ['/', '/ventes', '/ventes']) await ask(path)
  await ask('/', { cookie: 'keur_preview=https://elsewhere.example/entry.js' })
  await ask('/', { cookie: `keur_preview=${'a'.repeat(3_000)}` })
  expect(api.asked).toEqual(['/api/builds/preview'])
})

test('an API that is away costs the preview, not the page', async () => {
  preview = of('ventes', next)
  api.close()
  expect((await ask('/ventes')).text).toContain('en ligne')
  expect(site.lines.join()).toContain('A preview could not be asked for')
})

test('an API that never answers is not waited for longer than a second', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const read = createPreviewReader(`http://127.0.0.1:${port}`, () => {})
  const started = performance.now()
  expect(await read({ cookies: new Map([['keur_preview', value]]) })).toBeNull()
  expect(performance.now() - started).toBeLessThan(1_500)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

describe('the way back', () => {
  const end = (headers: Record<string, string> = {}) =>
    site.ask('/apercu/fin', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0', cookie, ...headers }
    })

  test('leads to the same page as it is live, without a script', async () => {
    const answer = await end({ referer: 'http://localhost:3000/ventes?page=2' })
    expect(answer.status).toBe(303)
    expect(answer.headers).toMatchObject({
      location: '/ventes?page=2',
      'set-cookie': ['keur_preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
      'cache-control': 'no-store'
    })
  })

  test.each([
    undefined,
    'nothing',
    'https://elsewhere.example//elsewhere.example',
    'http://localhost:3000//elsewhere.example/',
    'javascript:alert(1)'
  ])('leads nowhere else, whatever page it says it comes from (%s)', async (referer) => {
    const { headers } = await end(referer ? { referer } : {})
    expect(headers.location).toMatch(/^\/(?!\/)/)
  })

  test('its style is in the site’s colours, and the page says which one it must be', async () => {
    const style = await site.ask('/apercu/style.css')
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
    preview = of('ventes', next)
    expect((await ask('/')).text).toMatch(
      /<link rel="stylesheet" href="\/apercu\/style\.css" integrity="sha384-[^"]+" crossorigin>/
    )
  })
})

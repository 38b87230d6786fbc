import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, stateOf, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

let site: TestSite
beforeAll(async () => {
  site = await openSite([
    shellBuild,
    remoteBuild(
      'ventes',
      'bbbbbbbbbbbbbbbb',
      "(requestedPath = path, '<main>ventes ' + path + ' ' + (path.endsWith('/language') ? keurLanguage : hello()) + '</main>')",
      `import { hello } from 'greeting'
      let requestedPath
      const results = { '/ventes/busy': { status: 503 }, '/ventes/moved': { status: 302, location: '/login?retour=x' } }
      export const more = () => results[requestedPath]`
    )
  ])
})

test('a page is rendered with the shell’s modules, and names the build that rendered it', async () => {
  const response = await site.request('/ventes/villa?page=2&q=%E0%A4%A&__proto__[x]=1')
  expect(response.status).toBe(200)
  expect(response.text).toContain('<main>ventes /ventes/villa Bonjour</main>')
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': expect.stringContaining('public, max-age=0, s-maxage=5'),
    vary: 'accept-encoding, save-data'
  })
  expect(stateOf(response)).toMatchObject({ rendered: 'page', remote: { name: 'ventes', build: 'bbbbbbbbbbbbbbbb' } })
  // the shell's own have no remote, nor have unknown ones
  for (const [path, status] of [
    ['/', 200] as const,
    ...['/nulle-part', '/ventes-x', '/%2F'].map((path) => [path, 404] as const)
  ]) {
    const own = await site.request(path)
    expect([path, own.status, stateOf(own).remote]).toEqual([path, status, null])
    expect(own.text).toContain('<main>shell')
  }
})

test('an address in English is the same page, rendered by a process of that language', async () => {
  const response = await site.request('/en/ventes/language')
  expect(response.text).toContain('<html lang="en">')
  expect(response.text).toContain('<main>ventes /en/ventes/language en</main>')
  expect((await site.request('/ventes/language')).text).toContain('<main>ventes /ventes/language fr</main>')
})

test('a page whose data is unavailable has Retry-After, and one that leads elsewhere the status of its section', async () => {
  expect(await site.request('/ventes/busy')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(await site.request('/ventes/moved')).toMatchObject({ status: 302, headers: { location: '/login?retour=x' } })
})

test.each<Record<string, string>>([{ 'save-data': 'on' }, { cookie: 'economie=1' }])(
  'a visitor who saves data (%j) gets a page with small photos',
  async (headers) => {
    const response = await site.request('/', { headers })
    expect([response.text.includes('(photos petites)'), stateOf(response).saving]).toEqual([true, true])
    expect(stateOf(await site.request('/'))).toMatchObject({ saving: false })
  }
)

test.each([
  ['/ventes/?page=2', '/ventes?page=2'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example/', '/evil.example']
])('%s leads to %s, and never to another site', async (path, location) => {
  expect(await site.request(path)).toMatchObject({ status: 308, headers: { location } })
})

test.each(['jeton=abc.def', 'code=abc', 'page=2&jeton=x', '%6aeton=x'])(
  'a page with a secret in its address, ?%s, is stored by no cache, the first time and later',
  async (query) => {
    for (const path of ['/ventes/villa', '/nulle-part'])
      for (let turn = 0; turn < 3; turn += 1) {
        const { headers } = await site.request(`${path}?${query}`)
        expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        // Other sites get the origin alone.
        expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      }
    // Without an API pages are for their visitors alone, which is no secret.
    expect((await site.request('/ventes/villa?page=2')).headers['cache-control']).toMatch(/^public|^private, no-cache$/)
    // the redirection to its plain address, neither
    expect((await site.request(`/ventes/villa/?${query}`)).headers).toMatchObject({
      'cache-control': 'private, no-store'
    })
  }
)

test.each(['/%E0%A4%A', '/ventes/%E0%A4%A', '/%FF', '/%', '/ventes/%C0%AF'])(
  'the malformed address %s is an error page',
  async (path) => {
    const { status, headers, text } = await site.request(path)
    expect([400, 404]).toContain(status)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('<html lang="fr-SN">')
  }
)

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s on a page is 405', async (method) => {
  const body = method === 'POST' ? { body: '<x/>', headers: { 'content-type': 'application/xml' } } : {}
  const { status, headers, text } = await site.request('/ventes', { method, ...body })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  expect(text).toContain('Action impossible')
})

test('without any build visitors get a French error page, and the reason is logged', async () => {
  // given a store where nothing was published
  const empty = await openSite([])
  // when a visitor comes
  const page = await empty.request('/ventes')
  const health = await empty.request('/sante')
  const registry = await empty.request('/mfe/registry.json')
  // then the site is unavailable
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect(page.text).toContain('Site momentanément indisponible')
  expect(health.status).toBe(503)
  expect(JSON.parse(health.text)).toMatchObject({ status: 'unavailable', builds: false })
  expect(registry).toMatchObject({ status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  expect(empty.lines.join('')).toContain('No build of the shell is published')
})

test('a balancer that passes them on gets early hints while a page is rendered, and only then', async () => {
  const styled = { ...shellBuild, more: { styles: ['shell.css'] } }
  const hinting = await openSite([styled, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb', "'<main>ventes</main>'")], {
    EARLY_HINTS: 'on'
  })
  const hintsOf = async (port: number) => {
    let hints = 0
    const request = get({ port, host: '127.0.0.1', path: '/ventes', agent: false }).on('information', () => {
      hints += 1
    })
    const [response] = await once(request, 'response')
    expect((await text(response)).includes('<main>')).toBe(true)
    return hints
  }
  expect(await hintsOf(hinting.port)).toBe(1)
  expect(await hintsOf(hinting.port)).toBe(0)
  expect(await hintsOf(site.port)).toBe(0)
})

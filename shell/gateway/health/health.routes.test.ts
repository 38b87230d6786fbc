import { buildKey, pointerKey } from '@keur/contract/build'
import { publish } from '../testing/build-fixtures.ts'
import { advanceClock, startFakeApi } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

let ready: boolean
let closing: boolean
let api: Awaited<ReturnType<typeof startFakeApi>>
let site: TestSite
beforeEach(async () => {
  ready = true
  closing = false
  api = await startFakeApi((url) => {
    if (url.pathname !== '/api/health/ready' || !ready) throw new Error('not ready')
    return { status: 'ok' }
  })
  site = await openSite([shellBuild], { API_URL: api.url }, { isClosing: () => closing })
})

const sales = 'bbbbbbbbbbbbbbbb'
const whole = { pages: true, damaged: [], refused: [] }
const health = async () => {
  const { status, text, headers } = await site.request('/sante')
  expect(headers['cache-control']).toBe('no-store')
  return [status, JSON.parse(text)]
}

test('a gateway whose API goes away stays with its balancer: pages of a moment ago are better than none', async () => {
  // given a gateway that can read its builds and reach its API, which is called once in two seconds
  const first = await Promise.all(Array.from({ length: 20 }, health))
  expect(first[19]).toEqual([200, { status: 'ok', builds: true, api: true, ...whole }])
  expect(api.paths.filter((path) => path === '/api/health/ready')).toHaveLength(1)
  // when its API is away
  ready = false
  advanceClock(2.1)
  // then it says so, and goes on
  expect(await health()).toEqual([200, { status: 'degraded', builds: true, api: false, ...whole }])
})

test('a gateway that has not reached its API yet is not ready, but alive', async () => {
  ready = false
  expect(await health()).toEqual([503, { status: 'unavailable', builds: true, api: false, ...whole }])
  expect(await site.request('/sante/processus')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
})

test('a gateway that cannot render a page is not ready', async () => {
  // given a shell whose server module fails
  const broken = await openSite([{ ...shellBuild, server: 'throw new Error("broken")' }], { API_URL: api.url })
  const { status, text } = await broken.request('/sante')
  expect([status, JSON.parse(text)]).toMatchObject([503, { status: 'unavailable', builds: true, pages: false }])
})

test('a gateway that is to end says so at once, and still answers', async () => {
  expect((await health())[0]).toBe(200)
  closing = true
  expect((await health())[1]).toMatchObject({ status: 'closing' })
  expect((await site.request('/sante')).status).toBe(503)
  expect((await site.request('/')).status).toBe(200)
})

test('a gateway that has its builds in memory only is not healthy: browsers cannot load them', async () => {
  // given a site that rendered a page
  expect((await site.request('/')).status).toBe(200)
  // when the files of its shell are deleted, and the live builds are in memory
  await site.store.delete(buildKey('shell', shellBuild.id, 'remoteEntry.js'))
  // then it is not healthy
  expect(await health()).toEqual([503, { status: 'unavailable', builds: false, api: true, ...whole }])
})

test.each<[what: string, change: () => Promise<unknown>, found: object]>([
  [
    'whose build is damaged',
    () =>
      site.store.put(buildKey('ventes', sales, 'remoteEntry.js'), Buffer.from('x'), { contentType: 'text/javascript' }),
    { damaged: ['ventes'] }
  ],
  ['whose pointer was refused', () => site.store.delete(pointerKey('ventes')), { refused: ['ventes'] }]
])('a gateway names a section %s, and serves the site', async (_what, change, found) => {
  // given two live sections
  await publish(site.store, remoteBuild('ventes', sales))
  await publish(site.store, remoteBuild('btp', 'cccccccccccccccc'))
  advanceClock(1)
  expect((await health())[1]).toMatchObject({ status: 'ok' })
  // when one is not as it should be
  await change()
  advanceClock(4)
  await site.request('/mfe/registry.json')
  advanceClock(8)
  // then the gateway says so
  expect(await health()).toEqual([200, { status: 'degraded', builds: true, api: true, ...whole, ...found }])
})

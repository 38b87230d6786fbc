import { pointerKey } from '@keur/contract/build'
import { createMetricsRegistry, serveMetrics } from '@keur/store/telemetry/metrics-endpoint'
import { pointTo, upload } from '../testing/build-fixtures.ts'
import { startFakeApi } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'
import { createGatewayMetrics, type GatewayMetrics } from './gateway-metrics.ts'

endWhatIsOpened()

const [live, candidate] = ['bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
let metrics: GatewayMetrics
let site: TestSite
let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  metrics = createGatewayMetrics()
  api = await startFakeApi(() => ({ verdicts: [] }))
  const btp = remoteBuild('btp', 'aaaaaaaaaaaaaaaa', "(() => { throw new Error('broken') })()")
  site = await openSite([shellBuild, remoteBuild('ventes', live), btp], { API_URL: api.url }, { metrics })
})

const lines = async () => (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('gateway_'))
const readMetric = async (name: string) =>
  Number((await lines()).find((line) => line.startsWith(`${name} `))?.split(' ')[1])

test('requests, pages, render time and fallbacks are counted by section', async () => {
  // when visitors open two pages of a section, and one of a section whose module fails
  await site.request('/ventes/villa')
  await site.request('/ventes/terrain')
  await site.request('/btp/ciment')
  await site.request('/api/properties/507f1f77bcf86cd799439011')
  await site.request('/nulle-part')
  // then
  const text = (await lines()).join('\n')
  for (const line of [
    'gateway_request_duration_seconds_count{route="page",section="ventes",status="2xx"} 2',
    'gateway_request_duration_seconds_count{route="/api/*",section="none",status="2xx"} 1',
    'gateway_request_duration_seconds_count{route="page",section="shell",status="4xx"} 1',
    'gateway_pages_total{section="ventes",cache="miss"} 2',
    'gateway_page_builds_total{section="ventes",build="live"} 2',
    'gateway_page_builds_total{section="shell",build="live"} 4',
    'gateway_render_duration_seconds_count{section="ventes"} 2',
    'gateway_page_fallbacks_total{section="btp",fallback="frame"} 1'
  ])
    expect(text).toContain(line)
})

test('durations are in seconds', async () => {
  metrics.request('page', 'ventes', 200, 1_500)
  metrics.rendered('ventes', 1_500)
  for (const name of [
    'request_duration_seconds_sum{route="page",section="ventes",status="2xx"}',
    'render_duration_seconds_sum{section="ventes"}'
  ])
    expect(await readMetric(`gateway_${name}`)).toBe(1.5)
})

test('a canary shows its share, and the pages that it got; a refused build is named', async () => {
  // given a canary for a tenth of the visitors
  await upload(site.store, remoteBuild('ventes', candidate))
  const canary = { build: candidate, share: 10, since: '2026-11-21T12:00:00.000Z', commit: 'abcdef0' }
  await pointTo(site.store, 'ventes', live, null, undefined, { canary })
  // when a visitor in it opens a page
  do await site.request('/ventes/villa', { headers: { cookie: 'keur_canary=3' } })
  while (!(await readMetric('gateway_page_builds_total{section="ventes",build="canary"}')))
  // then
  expect(await readMetric('gateway_canary_share_ratio{section="ventes"}')).toBe(0.1)
  // and a pointer that is gone is refused, of its section alone
  await site.store.delete(pointerKey('btp'))
  do await site.request('/ventes/villa')
  while (!(await readMetric('gateway_builds_refused{section="btp"}')))
  expect(await readMetric('gateway_builds_refused{section="ventes"}')).toBeNaN()
})

test('render processes show as load and processor time, and those that end by themselves are counted', async () => {
  expect(await readMetric('gateway_render_load_ratio')).toBeLessThan(0.5)
  // when a page of a section was rendered in a new process
  await site.request('/ventes/villa')
  // then
  expect(await readMetric('gateway_render_processes')).toBeGreaterThan(0)
  expect(await readMetric('gateway_render_queue_pages')).toBe(0)
  if (process.platform === 'linux') {
    expect(await readMetric('gateway_render_cpu_seconds_total')).toBeGreaterThan(0.01)
    expect(await readMetric('gateway_render_load_ratio')).toBeGreaterThan(0)
  }
  const seconds = () => readMetric('gateway_render_cpu_seconds_total')
  const before = await seconds()
  await upload(site.store, remoteBuild('ventes', candidate, 'process.exit(3)'))
  await pointTo(site.store, 'ventes', candidate, null)
  do await site.request('/ventes/villa')
  while (!(await readMetric('gateway_render_process_failures_total{section="ventes"}')))
  // and what processes used that have ended stays counted
  expect(await seconds()).toBeGreaterThanOrEqual(before)
})

test('a thousand odd addresses make no new series, and nothing of a visitor is in the metrics', async () => {
  // given what visitors usually ask for
  const secret = { cookie: 'keur_preview=SECRETCOOKIE', 'x-forwarded-for': '203.0.113.77', 'user-agent': 'SECRETAGENT' }
  const odd = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1) {
      await site.request(`/ventes/${number}?email=awa@exemple.sn`, { headers: secret })
      await site.request(`/${number}-SECRETPATH`)
      await site.request(`/mfe/section-${number}/SECRETBUILD/${number}.js`)
      await site.request(`/api/users/confirm?token=${number}.SECRETSEAL`, { method: number % 2 ? 'POST' : 'GET' })
    }
  }
  await odd(0, 4)
  const before = await lines()
  // when 1,000 other addresses are asked for
  await odd(4, 254)
  // then there are as many lines as before
  const after = await lines()
  expect(after.length).toBe(before.length)
  expect(after.join('\n')).not.toMatch(/SECRET|awa@|203\.0\.113/)
})

test('metrics are served on their own address, and a failure of one is no end of the process', async () => {
  const registry = createMetricsRegistry()
  const endpoint = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
  const get = (path: string) => fetch(`http://127.0.0.1:${endpoint.port}${path}`)
  expect(await (await get('/metrics')).text()).toContain('process_cpu_seconds_total')
  registry.metrics = () => Promise.reject(new Error('broken'))
  expect([(await get('/')).status, (await get('/metrics')).status]).toEqual([404, 500])
  endpoint.close()
  expect((await site.request('/metrics')).status).toBe(404)
})

test('a read that is sent a second time is counted', async () => {
  // given an API that resets its first connection
  let isFirst = true
  const failing = await startFakeApi((_url, request) => {
    if (isFirst) request.socket.resetAndDestroy()
    isFirst = false
    return {}
  })
  metrics = createGatewayMetrics()
  const other = await openSite([shellBuild], { API_URL: failing.url }, { metrics })
  // when it is asked through the gateway
  while (isFirst || (await other.request('/api/rentals')).status !== 200) await other.request('/api/rentals')
  // then
  expect(await readMetric('gateway_api_retries_total')).toBe(1)
})

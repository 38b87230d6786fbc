import { buildKey } from '@keur/contract/build'
import { advanceClock, startFakeApi } from '../testing/fakes.ts'
import { openSite, shellBuild, type TestSite } from '../testing/test-site.ts'

let ready: boolean
let api: Awaited<ReturnType<typeof startFakeApi>>
let site: TestSite
beforeEach(async () => {
  ready = true
  api = await startFakeApi((url) => {
    if (url.pathname !== '/api/health/ready' || !ready) throw new Error('not ready')
    return { status: 'ok' }
  })
  site = await openSite([shellBuild], { API_URL: api.url })
})
afterEach(async () => {
  api.close()
  await site.close()
  await site.remove()
})

const health = async () => {
  const { status, text, headers } = await site.request('/sante')
  expect(headers['cache-control']).toBe('no-store')
  return [status, JSON.parse(text)]
}

test('a gateway that can read its builds and reach its API is healthy', async () => {
  expect(await health()).toEqual([200, { status: 'ok', builds: true, api: true }])
})

test('a gateway whose API is not ready is not healthy, but alive', async () => {
  ready = false
  expect(await health()).toEqual([503, { status: 'unavailable', builds: true, api: false }])
  expect(await site.request('/sante/live')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
})

test('a gateway that has its builds in memory only is not healthy: browsers cannot load them', async () => {
  // given a site that rendered a page
  expect((await site.request('/')).status).toBe(200)
  // when the files of its shell are deleted, and the live builds are in memory
  await site.store.delete(buildKey('shell', shellBuild.id, 'remoteEntry.js'))
  // then it is not healthy
  expect(await health()).toEqual([503, { status: 'unavailable', builds: false, api: true }])
})

test('the API is called once in two seconds', async () => {
  await Promise.all(Array.from({ length: 20 }, () => site.request('/sante')))
  expect(api.paths.filter((path) => path === '/api/health/ready')).toHaveLength(1)
  // and its failure is known soon after
  ready = false
  advanceClock(2.1)
  expect(await health()).toEqual([503, { status: 'unavailable', builds: true, api: false }])
})

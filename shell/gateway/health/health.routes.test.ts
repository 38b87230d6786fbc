import { buildKey } from '@keur/contract/build'
import { startFakeApi } from '../testing/fake-api.ts'
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
  const { status, text, headers } = await site.ask('/sante')
  expect(headers['cache-control']).toBe('no-store')
  return [status, JSON.parse(text)]
}

test('a gateway that reads its builds and reaches its API is well', async () => {
  expect(await health()).toEqual([200, { status: 'ok', builds: true, api: true }])
})

test('a gateway whose API is not ready is not, and lives', async () => {
  ready = false
  expect(await health()).toEqual([503, { status: 'unavailable', builds: true, api: false }])
  expect(await site.ask('/sante/live')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
})

test('a gateway that knows its builds from memory alone is not well: browsers could load none of them', async () => {
  // given a site that made a page
  expect((await site.ask('/')).status).toBe(200)
  // when the files of its shell go, and what is live stays known
  await site.store.delete(buildKey('shell', shellBuild.id, 'remoteEntry.js'))
  // then its health says so
  expect(await health()).toEqual([503, { status: 'unavailable', builds: false, api: true }])
})

test('however many ask, the API is asked once in two seconds', async () => {
  await Promise.all(Array.from({ length: 20 }, () => site.ask('/sante')))
  expect(api.asked.filter((path) => path === '/api/health/ready')).toHaveLength(1)
})

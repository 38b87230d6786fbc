import { waitUntil } from '@keur/store/testing/wait-until'
import { pointTo } from '../testing/build-fixtures.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, stateOf, type TestResponse, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

const build = 'aaaaaaaaaaaaaaaa'
let site: TestSite
const link = (app: string) => ({ facts: { order: 1, link: { label: app, to: `/${app}` }, pages: [`/${app}`] } })

beforeAll(async () => {
  site = await openSite([
    shellBuild,
    { ...remoteBuild('ventes', build), more: link('ventes') },
    { ...remoteBuild('btp', build), more: link('btp') }
  ])
})

/** The first response with this status: the gateway reads pointers again after half a second. */
async function until(path: string, status: number): Promise<TestResponse> {
  let response!: TestResponse
  await waitUntil(async () => {
    response = await site.request(path)
    return response.status === status
  })
  return response
}

test('given a section that is retired, its addresses answer 410 in both languages, and nothing leads to it', async () => {
  await pointTo(site.store, 'btp', build, null, undefined, { by: 'retire', retired: { to: null } })
  const gone = await until('/btp', 410)
  expect([gone.status, gone.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
  expect(gone.headers['cache-control']).toBe('public, max-age=0, s-maxage=5')
  expect(stateOf(gone)).toMatchObject({
    remote: null,
    sections: { links: [{ label: 'ventes', to: '/ventes' }], retired: ['/btp'] }
  })
  for (const path of ['/btp/ciment-1', '/en/btp']) expect((await site.request(path)).status).toBe(410)
  expect((await site.request('/btpx')).status).toBe(404)
  const registry = JSON.parse((await site.request('/mfe/registry.json')).text)
  expect(Object.keys(registry.remotes)).not.toContain('btp')
  expect((await site.request('/sitemap/pages.xml')).text).not.toContain('localhost:3000/btp')
  // Pages that are open load the rest of it.
  expect((await site.request(`/mfe/btp/${build}/remoteEntry.js`)).status).toBe(200)
})

test('when its addresses have a successor, they lead on in the language that they were asked in', async () => {
  await pointTo(site.store, 'btp', build, null, undefined, { by: 'retire', retired: { to: '/services' } })
  const moved = await until('/btp/ciment-1?page=2', 308)
  expect([moved.status, moved.headers.location]).toEqual([308, '/services'])
  expect((await site.request('/en/btp')).headers.location).toBe('/en/services')
})

test('when it comes back by a rollback, it is as before', async () => {
  await pointTo(site.store, 'btp', build, null, undefined, { by: 'rollback' })
  const back = await until('/btp', 200)
  expect(back.text).toContain('/btp')
  expect(stateOf(back)).toMatchObject({ remote: { name: 'btp', build } })
})

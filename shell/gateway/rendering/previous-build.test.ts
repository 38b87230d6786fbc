import { waitUntil } from '@keur/store/testing/wait-until'
import { pointTo, publish, upload } from '../testing/build-fixtures.ts'
import { advanceClock, startFakeApi } from '../testing/fakes.ts'
import { openSite, remoteBuild, shellBuild, stateOf, type TestResponse, type TestSite } from '../testing/test-site.ts'

const [before, live, next] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
const rendering = (id: string) => `'<main>${id} ' + path + '</main>'`

let site: TestSite
afterEach(async () => {
  await site.close()
  await site.remove()
})

/** A site whose sales have this live build, and a previous one that works. */
async function openSales(expression: string, top = '', env: Record<string, string> = {}) {
  site = await openSite([shellBuild], env)
  await upload(site.store, remoteBuild('ventes', before, rendering(before)))
  await upload(site.store, remoteBuild('ventes', live, expression, top))
  await pointTo(site.store, 'ventes', live, before)
  advanceClock(1.1)
}

const cookieOf = ({ headers }: TestResponse) => headers['set-cookie']?.[0]?.split(';')[0]
function isRenderedBy(build: string, response: TestResponse) {
  expect(response.text).toContain(`<main>${build} `)
  expect(stateOf(response)).toMatchObject({ rendered: 'page', remote: { name: 'ventes', build } })
  expect(stateOf(response).registry.remotes.ventes.current).toBe(build)
}

test.each([
  ['throws', "(() => { throw new Error('broken page') })()", ''],
  ['throws as it loads', 'path', "throw new Error('broken build')"],
  ['never returns', '(() => { for (;;) {} })()', '']
])(
  'if the server module %s, the previous build renders the page, and replaces it for this visitor',
  async (_, expression, top) => {
    // given a live build that fails
    await openSales(expression, top)
    // when somebody opens a page
    const first = await site.request('/ventes/1')
    // then they get the previous build, in the HTML and in the page state
    isRenderedBy(before, first)
    expect(stateOf(first).registry.remotes.ventes.previous).toBeNull()
    expect(first.headers['set-cookie']).toEqual([`keur_aside=ventes:${live}; Path=/; SameSite=Lax`])
    // and again with the next page, without a new attempt with the failed one
    const attempts = () => site.lines.filter((line) => line.includes(`"build":"${live}"`)).length
    const attemptCount = attempts()
    const again = await site.request('/ventes/2', { headers: { cookie: cookieOf(first) as string } })
    isRenderedBy(before, again)
    expect(again.headers).not.toHaveProperty('set-cookie')
    expect(attempts()).toBe(attemptCount)
  }
)

test('only the build that failed is quarantined: a newer one is served', async () => {
  await openSales('fail()', "const fail = () => { throw new Error('broken page') }")
  const cookie = cookieOf(await site.request('/ventes')) as string
  await upload(site.store, remoteBuild('ventes', next, rendering(next)))
  await pointTo(site.store, 'ventes', next, before)
  advanceClock(1.1)
  isRenderedBy(next, await site.request('/ventes', { headers: { cookie } }))
})

test('if the previous build fails too, the page is a frame, with the live build for the browser', async () => {
  await openSales('fail()', "const fail = () => { throw new Error('broken page') }")
  await site.store.put(`builds/ventes/${before}/server.mjs`, Buffer.from('changed'), { contentType: 'text/javascript' })
  const response = await site.request('/ventes')
  expect(response.text).toContain('<main>frame /ventes')
  expect(stateOf(response)).toMatchObject({ rendered: 'frame', remote: { build: live } })
  expect(response.headers).not.toHaveProperty('set-cookie')
})

test('a module that keeps failing is paused for ten minutes, which is logged once', async () => {
  // given a live build that fails every visitor
  await openSales('fail()', "const fail = () => { throw new Error('broken page') }")
  // when three come
  for (const path of ['/ventes', '/ventes/1', '/ventes/2']) isRenderedBy(before, await site.request(path))
  // then it is not tried any more
  const lineCount = site.lines.length
  expect(site.lines.filter((line) => line.includes('paused for 10 min'))).toHaveLength(1)
  isRenderedBy(before, await site.request('/ventes/3'))
  expect(site.lines).toHaveLength(lineCount)
  // until ten minutes later
  advanceClock(601)
  isRenderedBy(before, await site.request('/ventes/4'))
  expect(site.lines.slice(lineCount).join('')).toContain('broken page')
})

test('a new build of a paused module is tried at once', async () => {
  await openSales('fail()', "const fail = () => { throw new Error('broken page') }")
  for (const path of ['/ventes', '/ventes/1', '/ventes/2']) await site.request(path)
  await publish(site.store, remoteBuild('ventes', next, rendering(next)))
  advanceClock(1.1)
  isRenderedBy(next, await site.request('/ventes'))
})

test('pages that time out with both builds are a frame, and soon the second one is skipped', async () => {
  site = await openSite([shellBuild], { RENDER_TIMEOUT: '1000' })
  for (const id of [before, live]) await upload(site.store, remoteBuild('ventes', id, '(await new Promise(() => {}))'))
  await pointTo(site.store, 'ventes', live, before)
  advanceClock(1.1)
  for (let turn = 0; turn < 2; turn += 1) expect(stateOf(await site.request('/ventes')).rendered).toBe('frame')
  const ofPrevious = site.lines.filter((line) => line.includes('the previous build could not render the page either'))
  expect(ofPrevious).toHaveLength(1)
})

test('a previous build that fails on one page in time is tried for the next one', async () => {
  site = await openSite([shellBuild], { RENDER_TIMEOUT: '1000' })
  const failsOnce = "(path === '/ventes/1' ? fail() : 'before ' + path)"
  await upload(site.store, remoteBuild('ventes', before, failsOnce, "const fail = () => { throw new Error('broken') }"))
  await upload(site.store, remoteBuild('ventes', live, '(await new Promise(() => {}))'))
  await pointTo(site.store, 'ventes', live, before)
  advanceClock(1.1)
  expect(stateOf(await site.request('/ventes/1')).rendered).toBe('frame')
  expect((await site.request('/ventes/2')).text).toContain('before /ventes/2')
})

test('the failure of a build is reported to the API', async () => {
  const reports: unknown[] = []
  const api = await startFakeApi((url, request) => {
    if (url.pathname === '/api/builds/reports') request.on('data', (body) => reports.push(JSON.parse(String(body))))
    return {}
  })
  try {
    await openSales('fail()', "const fail = () => { throw new Error('broken page') }", { API_URL: api.url })
    isRenderedBy(before, await site.request('/ventes'))
    await waitUntil(() => reports.length > 0)
    expect(reports).toEqual([
      expect.objectContaining({ remote: 'ventes', build: live, kind: 'error', phase: 'server' })
    ])
  } finally {
    api.close()
  }
})

test.each([
  ['without a build', 'keur_aside=ventes'],
  ['without valid entries', 'keur_aside=ventes:zz.::'],
  ['with a name of JavaScript', 'keur_aside=__proto__:bbbbbbbbbbbbbbbb'],
  ['far too long', `keur_aside=${'x'.repeat(3_000)}`]
])('a cookie %s changes nothing', async (_, cookie) => {
  await openSales(rendering(live))
  isRenderedBy(live, await site.request('/ventes', { headers: { cookie } }))
})

import { pointTo, upload } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, stateOf, type TestResponse, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

const [before, live, next] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
const rendering = (id: string) => `'<main>${id} ' + path + '</main>'`

let site: TestSite

const broken = ["(() => { throw new Error('broken page') })()", ''] as const
const endless = '(await new Promise(() => {}))'

/** A site whose sales have this live build, and a previous one that works, unless it is given. */
async function openSales(expression: string, top = '', previous = rendering(before)) {
  site = await openSite([shellBuild])
  await upload(site.store, remoteBuild('ventes', before, previous))
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
  ['throws', ...broken],
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

test('if the previous build fails too, the page is a frame, with the live build for the browser', async () => {
  await openSales(...broken)
  await site.store.put(`builds/ventes/${before}/server.mjs`, Buffer.from('changed'), { contentType: 'text/javascript' })
  const response = await site.request('/ventes')
  expect(response.text).toContain('<main>frame /ventes')
  expect(stateOf(response)).toMatchObject({ rendered: 'frame', remote: { build: live } })
  expect(response.headers).not.toHaveProperty('set-cookie')
})

test('a module that keeps failing is paused, which is logged once; a newer build is served', async () => {
  // given a live build that has failed three visitors
  await openSales(...broken)
  const cookie = cookieOf(await site.request('/ventes')) as string
  for (const path of ['/ventes/1', '/ventes/2']) isRenderedBy(before, await site.request(path))
  // then it is not tried any more
  const lineCount = site.lines.length
  expect(site.lines.filter((line) => line.includes('paused for 10 min'))).toHaveLength(1)
  isRenderedBy(before, await site.request('/ventes/3'))
  expect(site.lines).toHaveLength(lineCount)
  // and another build is tried at once, by those whom this one failed, too
  await upload(site.store, remoteBuild('ventes', next, rendering(next)))
  await pointTo(site.store, 'ventes', next, before)
  advanceClock(1.1)
  isRenderedBy(next, await site.request('/ventes'))
  isRenderedBy(next, await site.request('/ventes', { headers: { cookie } }))
})

test('pages that time out with both builds are a frame, and soon the second one is skipped', async () => {
  await openSales(endless, '', endless)
  for (let turn = 0; turn < 2; turn += 1) expect(stateOf(await site.request('/ventes')).rendered).toBe('frame')
  const ofPrevious = () =>
    site.lines.filter((line) => line.includes('the previous build could not render the page either')).length
  expect(ofPrevious()).toBe(1)
  // until ten seconds later
  advanceClock(10)
  await site.request('/ventes')
  expect(ofPrevious()).toBe(2)
})

test('a previous build that fails on one page in time is tried for the next one', async () => {
  await openSales(endless, '', "(path === '/ventes/1' ? path.fail() : 'before ' + path)")
  expect(stateOf(await site.request('/ventes/1')).rendered).toBe('frame')
  expect((await site.request('/ventes/2')).text).toContain('before /ventes/2')
})

test('a cookie that names no build changes nothing', async () => {
  await openSales(rendering(live))
  for (const value of ['ventes', 'ventes:zz.::', '__proto__:bbbbbbbbbbbbbbbb', 'x'.repeat(3_000)])
    isRenderedBy(live, await site.request('/ventes', { headers: { cookie: `keur_aside=${value}` } }))
})

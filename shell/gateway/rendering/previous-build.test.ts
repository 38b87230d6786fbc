import { jest } from '@jest/globals'
import { startFakeApi } from '../testing/fake-api.ts'
import { pointTo, publish, upload } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/seconds-pass.ts'
import { type TestResponse, openSite, remoteBuild, shellBuild, stateOf, type TestSite } from '../testing/test-site.ts'

jest.setTimeout(20_000)

const [before, live, next] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
const made = (id: string) => `'<main>${id} ' + path + '</main>'`

let site: TestSite
afterEach(async () => {
  await site.close()
  await site.remove()
})

/** A site whose sales have this live build, and behind it one that works. */
async function openSales(expression: string, top = '', env: Record<string, string> = {}) {
  site = await openSite([shellBuild], env)
  await upload(site.store, remoteBuild('ventes', before, made(before)))
  await upload(site.store, remoteBuild('ventes', live, expression, top))
  await pointTo(site.store, 'ventes', live, before)
  advanceClock(1.1)
}

const cookieOf = ({ headers }: TestResponse) => headers['set-cookie']?.[0]?.split(';')[0]
function isMadeBy(build: string, answer: TestResponse) {
  expect(answer.text).toContain(`<main>${build} `)
  expect(stateOf(answer)).toMatchObject({ rendered: 'page', remote: { name: 'ventes', build } })
  expect(stateOf(answer).registry.remotes.ventes.current).toBe(build)
}

test.each([
  ['throws', "(() => { throw new Error('broken page') })()", ''],
  ['throws as it loads', 'path', "throw new Error('broken build')"],
  ['never returns', '(() => { for (;;) {} })()', ''],
  ['never answers', 'new Promise(() => {})', ''],
  ['ends its process', 'process.exit(0)', '']
])(
  'where the server module %s, the previous build makes the page, and is the visitor’s from then on',
  async (_, expression, top) => {
    // given a live build with a fault
    await openSales(expression, top)
    // when somebody opens a page
    const first = await site.ask('/ventes/1')
    // then they get the previous build, in the server's HTML and in what their browser is told
    isMadeBy(before, first)
    expect(stateOf(first).registry.remotes.ventes.previous).toBeNull()
    expect(first.headers['set-cookie']).toEqual([`keur_aside=ventes:${live}; Path=/; SameSite=Lax`])
    // and again with the next page, without another look at the one that failed
    const said = site.lines.length
    const again = await site.ask('/ventes/2', { headers: { cookie: cookieOf(first) as string } })
    isMadeBy(before, again)
    expect(again.headers).not.toHaveProperty('set-cookie')
    expect(site.lines).toHaveLength(said)
  }
)

test('a build that works again is everybody’s: only the one that failed is put aside', async () => {
  await openSales('fail()', "const fail = () => { throw new Error('broken page') }")
  const cookie = cookieOf(await site.ask('/ventes')) as string
  await upload(site.store, remoteBuild('ventes', next, made(next)))
  await pointTo(site.store, 'ventes', next, before)
  advanceClock(1.1)
  isMadeBy(next, await site.ask('/ventes', { headers: { cookie } }))
})

test('where the previous build fails too, the page is a frame, with the live build for the browser', async () => {
  await openSales('fail()', "const fail = () => { throw new Error('broken page') }")
  await site.store.put(`builds/ventes/${before}/server.mjs`, Buffer.from('changed'), { contentType: 'text/javascript' })
  const answer = await site.ask('/ventes')
  expect(answer.text).toContain('<main>frame /ventes')
  expect(stateOf(answer)).toMatchObject({ rendered: 'frame', remote: { build: live } })
  expect(answer.headers).not.toHaveProperty('set-cookie')
})

test('a module that keeps failing is left alone for ten minutes, which is told once', async () => {
  // given a live build that fails every visitor
  await openSales('fail()', "const fail = () => { throw new Error('broken page') }")
  // when three come
  for (const path of ['/ventes', '/ventes/1', '/ventes/2']) isMadeBy(before, await site.ask(path))
  // then nobody tries it any more
  const said = site.lines.length
  expect(site.lines.filter((line) => line.includes('left alone for 10 min'))).toHaveLength(1)
  isMadeBy(before, await site.ask('/ventes/3'))
  expect(site.lines).toHaveLength(said)
  // until ten minutes later
  advanceClock(601)
  isMadeBy(before, await site.ask('/ventes/4'))
  expect(site.lines.slice(said).join('')).toContain('broken page')
})

test('a module that was left alone is tried at once as another build', async () => {
  await openSales('fail()', "const fail = () => { throw new Error('broken page') }")
  for (const path of ['/ventes', '/ventes/1', '/ventes/2']) await site.ask(path)
  await publish(site.store, remoteBuild('ventes', next, made(next)))
  advanceClock(1.1)
  isMadeBy(next, await site.ask('/ventes'))
})

test('pages that come late with every build are a frame, and soon nobody waits for the second one', async () => {
  const slow = '(await new Promise((done) => setTimeout(done, 2_000)), path)'
  site = await openSite([shellBuild], { RENDER_TIMEOUT: '300' })
  for (const id of [before, live]) await upload(site.store, remoteBuild('ventes', id, slow))
  await pointTo(site.store, 'ventes', live, before)
  advanceClock(1.1)
  await site.ask('/ventes')
  const started = performance.now()
  expect(stateOf(await site.ask('/ventes')).rendered).toBe('frame')
  expect(performance.now() - started).toBeLessThan(580)
})

test('the API is told which build failed, and where', async () => {
  const reports: unknown[] = []
  const api = await startFakeApi((url, request) => {
    if (url.pathname === '/api/builds/reports') request.on('data', (body) => reports.push(JSON.parse(String(body))))
    return {}
  })
  try {
    await openSales('fail()', "const fail = () => { throw new Error('broken page') }", { API_URL: api.url })
    isMadeBy(before, await site.ask('/ventes'))
    for (let wait = 0; wait < 40 && reports.length === 0; wait += 1) await new Promise((done) => setTimeout(done, 25))
    expect(reports).toEqual([
      expect.objectContaining({ remote: 'ventes', build: live, kind: 'error', phase: 'server' })
    ])
  } finally {
    api.close()
  }
})

test.each([
  ['without a build', 'keur_aside=ventes'],
  ['without sense', 'keur_aside=ventes:zz.::'],
  ['with a name of the language', 'keur_aside=__proto__:bbbbbbbbbbbbbbbb'],
  ['far too long', `keur_aside=${'x'.repeat(3_000)}`]
])('a cookie %s changes nothing', async (_, cookie) => {
  await openSales(made(live))
  isMadeBy(live, await site.ask('/ventes', { headers: { cookie } }))
})

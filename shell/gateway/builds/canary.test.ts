import type { Canary } from '@keur/contract/build'
import type { BuildHealthList } from '@keur/contract/releases'
import { pointTo, publish, upload } from '../testing/build-fixtures.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { advanceClock } from '../testing/seconds-pass.ts'
import { openSite, remoteBuild, shellBuild, stateOf, type TestResponse, type TestSite } from '../testing/test-site.ts'

const [before, live, tried] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
const sales = (id: string, text: string) => remoteBuild('ventes', id, `'<main>${text}</main>'`)
const canary: Canary = { build: tried, share: 10, since: '2026-11-21T12:00:00.000Z', commit: 'abcdef0' }

let site: TestSite
let api: Awaited<ReturnType<typeof startFakeApi>>
let verdicts: BuildHealthList | null
beforeEach(async () => {
  verdicts = { verdicts: [] }
  api = await startFakeApi((url) => {
    if (url.pathname === '/api/builds/verdicts' && verdicts) return verdicts
    throw new Error('away')
  })
  site = await openSite([shellBuild, remoteBuild('btp', before)], { API_URL: api.url })
  for (const [id, text] of [[before, 'avant'] as const, [live, 'en ligne'] as const, [tried, 'à l’essai'] as const])
    await upload(site.store, sales(id, text))
})
afterEach(async () => {
  api.close()
  await site.close()
  await site.remove()
})

const start = (trial: Canary | null = canary) =>
  pointTo(site.store, 'ventes', live, before, undefined, { canary: trial })
const as = (number: number, path = '/ventes') => site.ask(path, { headers: { cookie: `keur_canary=${number}` } })
const buildOf = (answer: TestResponse) => stateOf(answer).remote.build
const cookieOf = ({ headers }: TestResponse) => headers['set-cookie']?.join() ?? null
const timesAsked = () => api.asked.filter((path) => path === '/api/builds/verdicts').length

const stoppedBy = (build: string): BuildHealthList => ({
  verdicts: [
    {
      remote: 'ventes',
      live: { build: live, visits: 450, errors: 0 },
      canary: { build, visits: 50, errors: 9, share: 10, since: canary.since, stoppedAt: canary.since },
      stopped: [build],
      errorsOfLastDay: 9
    }
  ]
})

test('with nothing being tried nobody is given a number, and nobody is asked how it does', async () => {
  await start(null)
  expect(cookieOf(await site.ask('/ventes'))).toBeNull()
  expect(timesAsked()).toBe(0)
})

test('a tenth of the visitors gets the build that is tried, page and all, with the live one behind it', async () => {
  await start()
  const pages = await Promise.all(Array.from({ length: 100 }, (_, number) => as(number)))
  const given = pages.flatMap((page, number) => (buildOf(page) === tried ? [number] : []))
  expect(given).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pages[9]?.text).toContain('<main>à l’essai</main>')
  expect(stateOf(pages[9] as TestResponse).registry.remotes.ventes).toMatchObject({ current: tried, previous: live })
  expect(pages[10]?.text).toContain('<main>en ligne</main>')
  expect(stateOf(pages[10] as TestResponse).registry.remotes.ventes).toMatchObject({ current: live, previous: before })
  for (const [number, current] of [[9, tried] as const, [10, live] as const])
    expect(JSON.parse((await as(number, '/mfe/registry.json')).text).remotes.ventes.current).toBe(current)
})

test('browsers are told of what is being tried, and of nothing else', async () => {
  await start()
  for (const number of [0, 99]) {
    const { remotes } = stateOf(await as(number)).registry
    expect([remotes.ventes.canary, remotes.btp.canary]).toEqual([true, undefined])
  }
})

test('who comes without a number is given one, out of reach of scripts, and keeps it', async () => {
  await start()
  const first = await site.ask('/ventes')
  const [, number, rest] = /^keur_canary=(\d{1,2}); (.*)$/.exec(cookieOf(first) ?? '') ?? []
  expect(rest).toBe('Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax')
  const again = await as(Number(number))
  expect([buildOf(again), cookieOf(again)]).toEqual([buildOf(first), null])
})

test.each(['keur_canary=100', 'keur_canary=-1', 'keur_canary=a', 'keur_canary='])(
  'a number that is none (%s) is replaced',
  async (cookie) => {
    await start()
    expect(cookieOf(await site.ask('/', { headers: { cookie } }))).toMatch(/^keur_canary=\d/)
  }
)

test('when it ends, its visitors get the live build with the next page', async () => {
  await start()
  expect(buildOf(await as(0))).toBe(tried)
  await start(null)
  advanceClock(2)
  expect(buildOf(await as(0))).toBe(live)
})

test('when it is promoted, everybody gets it', async () => {
  await start()
  await as(0)
  await pointTo(site.store, 'ventes', tried, live)
  advanceClock(2)
  const pages = await Promise.all([as(0), as(99)])
  expect(pages.map(buildOf)).toEqual([tried, tried])
})

test('a canary that the API has stopped is given to nobody any more, whatever it says later', async () => {
  await start()
  expect(buildOf(await as(0))).toBe(tried)
  verdicts = stoppedBy(tried)
  advanceClock(4)
  await as(0)
  while (!site.lines.join().includes('is stopped')) await new Promise((done) => setTimeout(done, 20))
  const page = await as(0)
  expect([buildOf(page), stateOf(page).registry.remotes.ventes.canary]).toEqual([live, undefined])
  verdicts = null
  advanceClock(60)
  expect(buildOf(await as(0))).toBe(live)
})

test('a gateway that starts beside a stopped canary gives it to nobody', async () => {
  verdicts = stoppedBy(tried)
  await start()
  expect(buildOf(await as(0))).toBe(live)
})

test('an API that does not answer changes nothing, and is asked every few seconds', async () => {
  verdicts = null
  await start()
  for (const seconds of [1, 1, 4]) {
    expect(buildOf(await as(0))).toBe(tried)
    advanceClock(seconds)
  }
  await as(0)
  for (let wait = 0; wait < 100 && timesAsked() < 2; wait += 1) await new Promise((done) => setTimeout(done, 20))
  expect(timesAsked()).toBe(2)
  expect(site.lines.filter((line) => line.includes('does not say how canaries do'))).toHaveLength(1)
})

test('a canary whose papers are not in order is given to nobody', async () => {
  await start({ ...canary, build: 'dddddddddddddddd' })
  expect(buildOf(await as(0))).toBe(live)
  expect(site.lines.join()).toContain('is given to nobody')
})

test('the next publication ends it', async () => {
  await start()
  await publish(site.store, sales('eeeeeeeeeeeeeeee', 'suivant'))
  advanceClock(2)
  expect(buildOf(await as(0))).toBe('eeeeeeeeeeeeeeee')
})

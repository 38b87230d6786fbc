import type { Canary } from '@keur/contract/build'
import type { BuildHealthList } from '@keur/contract/releases'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createVisitTokens } from '@keur/store/visit-token'
import type { CookieJar } from '../lib/cookies.ts'
import { pointTo, upload } from '../testing/build-fixtures.ts'
import { advanceClock, startFakeApi, stopClock } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import {
  openSite,
  remoteBuild,
  shellBuild,
  shellModule,
  stateOf,
  type TestResponse,
  type TestSite,
  visitSecret
} from '../testing/test-site.ts'
import { canarySelector, createStoppedCanaries, withoutStoppedCanaries } from './canary.ts'
import type { LiveBuilds } from './live-builds.ts'
import type { VisitorBuilds } from './visitor-builds.ts'

endWhatIsOpened()

const [before, live, candidate] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
const sales = (id: string, text: string) => remoteBuild('ventes', id, `'<main>${text}</main>'`)
const canary: Canary = { build: candidate, share: 10, since: '2026-11-21T12:00:00.000Z', commit: 'abcdef0' }

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
  for (const [id, text] of [[before, 'avant'] as const, [live, 'en ligne'] as const, [candidate, 'à l’essai'] as const])
    await upload(site.store, sales(id, text))
})

const start = () => pointTo(site.store, 'ventes', live, before, undefined, { canary })
const as = (number: number, path = '/ventes') => site.request(path, { headers: { cookie: `keur_canary=${number}` } })
const buildOf = (response: TestResponse) => stateOf(response).remote.build
const cookieOf = ({ headers }: TestResponse) => headers['set-cookie']?.join() ?? null
const requestCount = () => api.paths.filter((path) => path === '/api/builds/verdicts').length

/** Of the figures of the API, what has to do with stopping. */
const stoppedBy = (build: string, remote = 'ventes') =>
  ({ verdicts: [{ remote, stopped: [build] }] }) as unknown as BuildHealthList

test('a tenth of the visitors gets the canary, with the live build as its previous one', async () => {
  await start()
  for (const [number, text, current, previous] of [
    [9, 'à l’essai', candidate, live],
    [10, 'en ligne', live, before]
  ] as const) {
    const page = await as(number)
    expect(page.text).toContain(`<main>${text}</main>`)
    expect(stateOf(page).registry.remotes.ventes).toMatchObject({ current, previous })
    expect(JSON.parse((await as(number, '/mfe/registry.json')).text).remotes.ventes.current).toBe(current)
  }
  // and after it was promoted all get it, without a number
  await pointTo(site.store, 'ventes', candidate, live)
  advanceClock(2)
  expect([buildOf(await as(0)), buildOf(await as(99))]).toEqual([candidate, candidate])
  expect(cookieOf(await site.request('/ventes'))).toBeNull()
})

test('the token of a visit names the builds that this visitor is given', async () => {
  await start()
  const proofOf = async (number: number, cookie = '') => {
    const response = await site.request('/mfe/visit.json', { headers: { cookie: `keur_canary=${number}; ${cookie}` } })
    expect(response.headers['cache-control']).toBe('private, no-store')
    return createVisitTokens(visitSecret).read(JSON.parse(response.text).token)
  }
  const [one, other] = [await proofOf(0), await proofOf(99)]
  expect(one?.builds).toEqual(
    expect.arrayContaining([`shell/${shellBuild.id}`, `btp/${before}`, `ventes/${candidate}`, `ventes/${live}`])
  )
  expect(other?.builds).toEqual(expect.arrayContaining([`ventes/${live}`, `ventes/${before}`]))
  expect(other?.builds).not.toContain(`ventes/${candidate}`)
  expect(one?.id).not.toBe(other?.id)
  // and a visitor whose canary failed is not given it any more
  expect((await proofOf(0, `keur_aside=ventes:${candidate}`))?.builds).not.toContain(`ventes/${candidate}`)
})

test('a network gets two hundred tokens in an hour, and another one its own', async () => {
  const site = await openSite([shellBuild], { TRUSTED_PROXIES: '127.0.0.1' })
  const statusFor = async (address: string) =>
    (await site.request('/mfe/visit.json', { headers: { 'x-forwarded-for': address } })).status
  const statuses = new Set<number>()
  for (let count = 0; count < 200; count += 1) statuses.add(await statusFor('192.0.2.1'))
  expect([...statuses]).toEqual([200])
  const both = async () => [await statusFor('192.0.2.1'), await statusFor('192.0.2.2')]
  expect(await both()).toEqual([429, 200])
  advanceClock(3_590)
  expect(await both()).toEqual([429, 200])
  advanceClock(11)
  expect(await both()).toEqual([200, 200])
})

describe('a canary of the shell', () => {
  const shells = { live: shellBuild.id, canary: '5e11cccccccccccc' }
  const startShell = async (server = shellModule.replace('<main>shell ', '<main>new shell ')) => {
    await upload(site.store, { app: 'shell', id: shells.canary, server })
    await pointTo(site.store, 'shell', shells.live, null, undefined, { canary: { ...canary, build: shells.canary } })
    advanceClock(2)
  }
  const shellOf = ({ text }: TestResponse) => /\/mfe\/shell\/([0-9a-f]{16})\//.exec(text)?.[1]

  test('is given to a tenth of the visitors, until it fails one of them, or is stopped', async () => {
    await startShell()
    const [one, other] = [await as(0, '/'), await as(99, '/')]
    expect([shellOf(one), shellOf(other)]).toEqual([shells.canary, shells.live])
    const { token } = JSON.parse((await as(0, '/mfe/visit.json')).text)
    expect(createVisitTokens(visitSecret).read(token)?.builds.slice(0, 2).sort()).toEqual(
      [shells.live, shells.canary].map((id) => `shell/${id}`).sort()
    )
    expect([one.text, other.text]).toEqual([
      expect.stringContaining('<main>new shell /'),
      expect.stringContaining('<main>shell /')
    ])
    const cookie = `keur_canary=0; keur_aside=shell:${shells.canary}`
    expect(shellOf(await site.request('/', { headers: { cookie } }))).toBe(shells.live)
    verdicts = stoppedBy(shells.canary, 'shell')
    advanceClock(60)
    await as(0, '/')
    await waitUntil(async () => shellOf(await as(0, '/')) === shells.live)
  })

  test('that cannot render on the server is at fault, and not the section: the live shell renders the page', async () => {
    await startShell(`export const provided = {}; export function configure() {}
      export const createRenderer = () => async () => { throw new Error('broken shell') }
      export const createFrameRenderer = createRenderer`)
    await pointTo(site.store, 'ventes', live, before)
    advanceClock(2)
    const page = await as(0)
    expect([shellOf(page), stateOf(page).rendered]).toEqual([shells.live, 'page'])
    expect(cookieOf(page)).toContain(`keur_aside=shell:${shells.canary}`)
  })
})

/** What a visitor with this cookie is given of canaries with these shares, and the cookie that is set. */
function choose(cookie: string | undefined, shares: Record<string, number>, secure = true) {
  const set: unknown[][] = []
  const cookies: CookieJar = { get: () => cookie, set: (...all) => void set.push(all) }
  const canaries = new Map(Object.entries(shares).map(([app, share]) => [app, { ...canary, share }]))
  const selected = canarySelector({ secure })({ live: { canaries } } as VisitorBuilds, cookies) as Map<string, string>
  return { apps: [...selected.keys()], set }
}

test.each([
  ['0', { ventes: 1, btp: 50 }, ['ventes', 'btp']],
  ['1', { ventes: 1, btp: 50 }, ['btp']],
  ['49', { ventes: 1, btp: 50 }, ['btp']],
  ['50', { ventes: 1, btp: 50 }, []],
  ['99', { ventes: 100 }, ['ventes']]
])('a visitor with the number %s is in those of the canaries %j: %j', (number, shares, apps) => {
  expect(choose(number, shares as Record<string, number>)).toEqual({ apps, set: [] })
})

test.each([undefined, '', '100', '-1', 'a', '1.5'])(
  'a visitor with the number «%s» gets one, while there are canaries',
  (cookie) => {
    for (const secure of [true, false]) {
      const attributes = { Path: '/', 'Max-Age': 7_776_000, HttpOnly: true, SameSite: 'Lax', Secure: secure }
      expect(choose(cookie, { ventes: 10 }, secure).set).toEqual([
        ['keur_canary', expect.stringMatching(/^\d{1,2}$/), attributes]
      ])
    }
    expect(choose(cookie, {}).set).toEqual([])
  }
)

test('visitors are spread over all hundredths', () => {
  const numbers = Array.from({ length: 2_000 }, () => Number(choose(undefined, { ventes: 10 }).set[0]?.[1]))
  expect([Math.min(...numbers), Math.max(...numbers), new Set(numbers).size]).toEqual([0, 99, 100])
})

describe('of two canaries of one name', () => {
  let lines: string[]
  let canaries: Map<string, Canary>
  let running: () => Promise<string[]>
  beforeEach(() => {
    lines = []
    canaries = new Map(['ventes', 'btp'].map((app) => [app, canary]))
    const stopped = createStoppedCanaries({ apiUrl: api.url, log: (line) => lines.push(line) })
    const reader = withoutStoppedCanaries({ current: async () => ({ canaries }) as LiveBuilds }, stopped)
    running = async () => [...(await reader.current()).canaries.keys()]
  })
  const linesWith = (text: string) => lines.filter((line) => line.includes(text)).length
  const both = () => waitUntil(async () => (await running()).length === 2)
  /** The canaries that run once the API was called this often, and its answer is there. */
  async function runningAfter(calls: number) {
    await waitUntil(async () => (await running()) && requestCount() >= calls)
    await (await fetch(`${api.url}/later`)).text()
    return running()
  }

  test('no visitor gets one that the API has stopped, even if the API fails or forgets it later; the other goes on', async () => {
    await both()
    verdicts = stoppedBy(candidate)
    advanceClock(4)
    await waitUntil(async () => (await running()).length === 1)
    for (const later of [verdicts, null, { verdicts: [] }, stoppedBy(candidate)]) {
      verdicts = later
      const calls = requestCount()
      advanceClock(60)
      expect(await runningAfter(calls + 1)).toEqual(['btp'])
    }
    // and the operator reads it once, however often the API repeats it
    expect(linesWith('is stopped')).toBe(1)
  })

  test.each<[what: string, before: BuildHealthList | null, after: string[]]>([
    ['one that was stopped before', stoppedBy(candidate), ['btp']],
    ['any while the API is away: it may have been stopped', null, ['ventes', 'btp']]
  ])('a gateway that starts does not give %s', async (_what, before, after) => {
    verdicts = before
    expect(await runningAfter(1)).toEqual(before ? ['btp'] : [])
    verdicts = { verdicts: [] }
    advanceClock(16)
    await waitUntil(async () => (await running()).length >= after.length)
    expect(await running()).toEqual(after)
  })

  test('both go on while the API fails, which is called every three seconds, and each absence is logged once', async () => {
    const advance = stopClock()
    await both()
    for (const [seconds, answer, calls, complaints] of [
      [2.9, null, 1, 0],
      [0.1, null, 2, 1],
      [3, null, 3, 1],
      [3, { verdicts: [] }, 4, 1],
      [3, null, 5, 2]
    ] as [number, BuildHealthList | null, number, number][]) {
      verdicts = answer
      advance(seconds)
      expect(await runningAfter(calls)).toEqual(['ventes', 'btp'])
      await waitUntil(() => linesWith('cannot be read') === complaints)
      expect(requestCount()).toBe(calls)
    }
    // Where nothing is on trial it is not called.
    canaries = new Map()
    advance(60)
    await running()
    expect(requestCount()).toBe(5)
  })
})

import type { Canary } from '@keur/contract/build'
import type { BuildHealthList } from '@keur/contract/releases'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createVisitTokens } from '@keur/store/visit-token'
import type { CookieJar } from '../lib/cookies.ts'
import { pointTo, upload } from '../testing/build-fixtures.ts'
import { advanceClock, startFakeApi } from '../testing/fakes.ts'
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
import { canarySelector } from './canary.ts'
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

const start = (running: Canary | null = canary) =>
  pointTo(site.store, 'ventes', live, before, undefined, { canary: running })
const as = (number: number, path = '/ventes') => site.request(path, { headers: { cookie: `keur_canary=${number}` } })
const buildOf = (response: TestResponse) => stateOf(response).remote.build
const cookieOf = ({ headers }: TestResponse) => headers['set-cookie']?.join() ?? null
const requestCount = () => api.paths.filter((path) => path === '/api/builds/verdicts').length

/** Of the figures of the API, what has to do with stopping. */
const stoppedBy = (build: string, remote = 'ventes') =>
  ({ verdicts: [{ remote, stopped: [build] }] }) as unknown as BuildHealthList

test('a tenth of the visitors gets the canary, with the live build as its previous one', async () => {
  await start()
  const pages = await Promise.all(Array.from({ length: 100 }, (_, number) => as(number)))
  const visitors = pages.flatMap((page, number) => (buildOf(page) === candidate ? [number] : []))
  expect(visitors).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const [number, text, current, previous] of [
    [9, 'à l’essai', candidate, live],
    [10, 'en ligne', live, before]
  ] as const) {
    const page = pages[number] as TestResponse
    expect(page.text).toContain(`<main>${text}</main>`)
    expect(stateOf(page).registry.remotes.ventes).toMatchObject({ current, previous })
    expect(JSON.parse((await as(number, '/mfe/registry.json')).text).remotes.ventes.current).toBe(current)
  }
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

test('a network gets two hundred tokens in an hour', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 200; count += 1) statuses.add((await site.request('/mfe/visit.json')).status)
  expect([...statuses]).toEqual([200])
  expect((await site.request('/mfe/visit.json')).status).toBe(429)
  advanceClock(3_601)
  expect((await site.request('/mfe/visit.json')).status).toBe(200)
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

test('a visitor without a number, or with an invalid one, gets one, in an HttpOnly cookie, and keeps it', async () => {
  await start()
  for (const cookie of ['', 'keur_canary=100', 'keur_canary=-1', 'keur_canary=a', 'keur_canary=']) {
    const first = await site.request('/ventes', { headers: { cookie } })
    const [, number, rest] = /^keur_canary=(\d{1,2}); (.*)$/.exec(cookieOf(first) ?? '') ?? []
    expect(rest).toBe('Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax')
    const again = await as(Number(number))
    expect([buildOf(again), cookieOf(again)]).toEqual([buildOf(first), null])
  }
})

test('visitors are spread over all hundredths, and their number is sent over HTTPS alone where the site is', async () => {
  const numbers: number[] = []
  const attributes: unknown[] = []
  const cookies: CookieJar = {
    get: () => undefined,
    set(_name, value, settings) {
      numbers.push(Number(value))
      attributes.push(settings.Secure)
    }
  }
  const builds = { live: { canaries: new Map([['ventes', canary]]) } } as unknown as VisitorBuilds
  for (const secure of [true, false])
    for (let visitor = 0; visitor < 2_000; visitor += 1) canarySelector({ secure })(builds, cookies)
  expect([Math.min(...numbers), Math.max(...numbers), new Set(numbers).size]).toEqual([0, 99, 100])
  expect([attributes[0], attributes.at(-1)]).toEqual([true, false])
})

test('no visitor gets a canary that the API has stopped, even if the API fails or forgets it later', async () => {
  await start()
  expect(buildOf(await as(0))).toBe(candidate)
  const stopped = () => site.lines.filter((line) => line.includes('is stopped')).length
  verdicts = stoppedBy(candidate)
  advanceClock(4)
  await as(0)
  await waitUntil(() => stopped() > 0)
  for (const later of [verdicts, null, { verdicts: [] }, stoppedBy(candidate)]) {
    verdicts = later
    expect(buildOf(await as(0))).toBe(live)
    advanceClock(60)
  }
  // and the operator reads it once, however often the API repeats it
  await as(0)
  expect(stopped()).toBe(1)
})

test('after a canary was promoted all visitors get it', async () => {
  await start()
  await as(0)
  await pointTo(site.store, 'ventes', candidate, live)
  advanceClock(2)
  expect([buildOf(await as(0)), buildOf(await as(99))]).toEqual([candidate, candidate])
  // Without a canary there is no number.
  expect(cookieOf(await site.request('/ventes'))).toBeNull()
})

test('a new gateway does not serve a canary that was stopped before', async () => {
  verdicts = stoppedBy(candidate)
  await start()
  expect(buildOf(await as(0))).toBe(live)
})

test('a gateway that starts while the API is away gives no canary: it may have been stopped', async () => {
  verdicts = null
  await start()
  expect(buildOf(await as(0))).toBe(live)
  verdicts = { verdicts: [] }
  advanceClock(16)
  expect(buildOf(await as(0))).toBe(candidate)
})

test('an API that fails changes nothing, is called every few seconds, and each absence is logged once', async () => {
  await start()
  expect(buildOf(await as(0))).toBe(candidate)
  verdicts = null
  advanceClock(4)
  for (const seconds of [1, 1, 4]) {
    expect(buildOf(await as(0))).toBe(candidate)
    advanceClock(seconds)
  }
  await as(0)
  await waitUntil(() => requestCount() >= 3)
  expect(requestCount()).toBe(3)
  const complaints = () => site.lines.filter((line) => line.includes('health of canaries cannot be read')).length
  expect(complaints()).toBe(1)
  for (const [answer, count] of [[{ verdicts: [] }, 1] as const, [null, 2] as const]) {
    verdicts = answer as BuildHealthList | null
    const calls = requestCount()
    await waitUntil(async () => {
      advanceClock(4)
      await as(0)
      return requestCount() > calls && complaints() >= count
    })
    expect(complaints()).toBe(count)
  }
})

test('a canary that cannot be verified is not served', async () => {
  await start({ ...canary, build: 'dddddddddddddddd' })
  expect(buildOf(await as(0))).toBe(live)
  expect(site.lines.join()).toContain('is not given to visitors')
})

import type { Canary } from '@keur/contract/build'
import type { BuildHealth, BuildHealthList } from '@keur/contract/releases'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createVisitTokens } from '@keur/store/visit-token'
import type { CookieJar } from '../lib/cookies.ts'
import { pointTo, publish, upload } from '../testing/build-fixtures.ts'
import { advanceClock, startFakeApi } from '../testing/fakes.ts'
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
afterEach(async () => {
  api.close()
  await site.close()
  await site.remove()
})

const start = (running: Canary | null = canary) =>
  pointTo(site.store, 'ventes', live, before, undefined, { canary: running })
const as = (number: number, path = '/ventes') => site.request(path, { headers: { cookie: `keur_canary=${number}` } })
const buildOf = (response: TestResponse) => stateOf(response).remote.build
const cookieOf = ({ headers }: TestResponse) => headers['set-cookie']?.join() ?? null
const requestCount = () => api.paths.filter((path) => path === '/api/builds/verdicts').length

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

test('without a canary no number is set, and the API is not called', async () => {
  await start(null)
  expect(cookieOf(await site.request('/ventes'))).toBeNull()
  expect(requestCount()).toBe(0)
})

test('a tenth of the visitors gets the canary, with the live build as its previous one', async () => {
  await start()
  const pages = await Promise.all(Array.from({ length: 100 }, (_, number) => as(number)))
  const visitors = pages.flatMap((page, number) => (buildOf(page) === candidate ? [number] : []))
  expect(visitors).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pages[9]?.text).toContain('<main>à l’essai</main>')
  expect(stateOf(pages[9] as TestResponse).registry.remotes.ventes).toMatchObject({
    current: candidate,
    previous: live
  })
  expect(pages[10]?.text).toContain('<main>en ligne</main>')
  expect(stateOf(pages[10] as TestResponse).registry.remotes.ventes).toMatchObject({ current: live, previous: before })
  for (const [number, current] of [[9, candidate] as const, [10, live] as const])
    expect(JSON.parse((await as(number, '/mfe/registry.json')).text).remotes.ventes.current).toBe(current)
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

  test('is given to a tenth of the visitors, with its own HTML and scripts', async () => {
    await startShell()
    const [one, other] = [await as(0, '/'), await as(99, '/')]
    expect([shellOf(one), shellOf(other)]).toEqual([shells.canary, shells.live])
    expect(one.text).toContain('<main>new shell /')
    expect(other.text).toContain('<main>shell /')
  })

  test('is replaced by the live shell for a visitor whom it failed, and for everybody once it is stopped', async () => {
    await startShell()
    const cookie = `keur_canary=0; keur_aside=shell:${shells.canary}`
    expect(shellOf(await site.request('/', { headers: { cookie } }))).toBe(shells.live)
    const [stopped] = stoppedBy(shells.canary).verdicts
    verdicts = { verdicts: [{ ...(stopped as BuildHealth), remote: 'shell' }] }
    advanceClock(60)
    expect(shellOf(await as(0, '/'))).toBe(shells.live)
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

test('a visitor without a number gets one, in an HttpOnly cookie, and keeps it', async () => {
  await start()
  const first = await site.request('/ventes')
  const [, number, rest] = /^keur_canary=(\d{1,2}); (.*)$/.exec(cookieOf(first) ?? '') ?? []
  expect(rest).toBe('Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax')
  const again = await as(Number(number))
  expect([buildOf(again), cookieOf(again)]).toEqual([buildOf(first), null])
})

test.each(['keur_canary=100', 'keur_canary=-1', 'keur_canary=a', 'keur_canary='])(
  'an invalid number (%s) is replaced',
  async (cookie) => {
    await start()
    expect(cookieOf(await site.request('/', { headers: { cookie } }))).toMatch(/^keur_canary=\d/)
  }
)

test('after a canary ended its visitors get the live build', async () => {
  await start()
  expect(buildOf(await as(0))).toBe(candidate)
  await start(null)
  advanceClock(2)
  expect(buildOf(await as(0))).toBe(live)
})

test('after a canary was promoted all visitors get it', async () => {
  await start()
  await as(0)
  await pointTo(site.store, 'ventes', candidate, live)
  advanceClock(2)
  const pages = await Promise.all([as(0), as(99)])
  expect(pages.map(buildOf)).toEqual([candidate, candidate])
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
  verdicts = stoppedBy(candidate)
  advanceClock(4)
  await as(0)
  await waitUntil(() => site.lines.join().includes('is stopped'))
  const page = await as(0)
  expect(buildOf(page)).toBe(live)
  for (const later of [null, { verdicts: [] }]) {
    verdicts = later
    advanceClock(60)
    expect(buildOf(await as(0))).toBe(live)
  }
  // and the operator reads it once, however often the API repeats it
  verdicts = stoppedBy(candidate)
  advanceClock(60)
  await as(0)
  expect(site.lines.filter((line) => line.includes('is stopped'))).toHaveLength(1)
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

test('an API that fails changes nothing, and is called every few seconds', async () => {
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
  // and when it fails again after it was well, the operator reads that too
  for (const [answer, count] of [[{ verdicts: [] }, 1] as const, [null, 2] as const]) {
    verdicts = answer as BuildHealthList | null
    const calls = requestCount()
    for (let visit = 0; visit < 100 && (requestCount() === calls || complaints() < count); visit += 1) {
      advanceClock(4)
      await as(0)
    }
    expect(complaints()).toBe(count)
  }
})

test('a canary that cannot be verified is not served', async () => {
  await start({ ...canary, build: 'dddddddddddddddd' })
  expect(buildOf(await as(0))).toBe(live)
  expect(site.lines.join()).toContain('is not given to visitors')
})

test('the next publication ends a canary', async () => {
  await start()
  await publish(site.store, sales('eeeeeeeeeeeeeeee', 'suivant'))
  advanceClock(2)
  expect(buildOf(await as(0))).toBe('eeeeeeeeeeeeeeee')
})

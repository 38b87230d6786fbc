import { jest } from '@jest/globals'
import type * as CheckedInsert from '../integrity/checked-insert.ts'
import { fakeBeacons, fakeVisitToken } from '../testing/fake-beacons.ts'
import type * as Recover from './recover.ts'
import type { Registry } from './registry.ts'
import type { BuildFailure, RemoteLoader } from './remote-loader.ts'

const [live, before, next] = ['bbbbbbbbbbbbbbbb', 'aaaaaaaaaaaaaaaa', 'cccccccccccccccc'] as const
const folder = `/mfe/ventes/${live}`
const registry = (previous: string | null = before, current: string = live): Registry => ({
  version: 1,
  remotes: { ventes: { prefixes: ['/ventes'], current, previous } }
})
const loaderOf = (build: string, previous = false): RemoteLoader => ({
  isLoading: () => true,
  load: async () => ({ module: { contractVersion: '2', routes: [] }, build, previous })
})

/** The network fails, responds with 404, with a changed file, or with the published one. */
let network: 'away' | 'missing' | 'changed' | 'good'
let browser: ReturnType<typeof fakeBeacons<{ build: string; phase: string }>>
let reloads: number
let recover: typeof Recover.recover
/** A new page in the same tab: cookies and session storage stay. */
async function openPage() {
  await jest.isolateModulesAsync(async () => {
    const integrity: typeof CheckedInsert = await import('../integrity/checked-insert.ts')
    const hashes = { [`${folder}/remoteEntry.js`]: 'sha384-entry', [`${folder}/part.js`]: 'sha384-part' }
    integrity.configureIntegrity(hashes, () => {})
    ;({ recover } = await import('./recover.ts'))
  })
}
beforeEach(async () => {
  network = 'good'
  browser = fakeBeacons()
  reloads = 0
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as a new browser session
  document.cookie = 'keur_aside=; Max-Age=0; Path=/'
  window.history.replaceState(null, '', '/ventes/1')
  const token = fakeVisitToken([`ventes/${live}`, `ventes/${before}`])
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    if (address === '/mfe/visit.json' && network !== 'away') {
      // The token is for the builds that the visitor is given before one is quarantined.
      expect(document.cookie).not.toContain(`ventes:${live}`)
      return { ok: true, json: async () => ({ token }) }
    }
    if (network === 'away' || (network === 'changed' && init?.integrity)) throw new TypeError('Failed to fetch')
    return { ok: network !== 'missing' }
  }) as unknown as typeof fetch
  await openPage()
})

const reload = () => {
  reloads += 1
}
const handle = (failure: BuildFailure, among = registry(), loader = loaderOf(live)) =>
  recover(failure, among, loader, reload)
const crash = (error = new Error('broken page'), among = registry(), loader = loaderOf(live)) =>
  handle({ error }, among, loader)
const missingPart = { path: `${folder}/part.js` }
const shellPart = '/mfe/shell/5e11000000000000/part.js'
const chunkError = (path = missingPart.path) =>
  Object.assign(new Error('Loading chunk 3 failed.'), { request: `http://localhost${path}` })
const quarantined = `keur_aside=ventes:${live}`
/** How often the page was reloaded, what is quarantined, and the phases that were reported. */
async function outcome() {
  const reports = await browser.sentTo('/api/builds/reports')
  return [reloads, document.cookie, reports.map(({ build, phase }) => `${build} ${phase}`)]
}

const inSection = `at save (http://localhost${folder}/form.js:1:2)\n at click (http://localhost/mfe/shell/5e11000000000000/shell.js:1:2)`
const failing = (error: Error) => ({ thrown: Object.assign(error, { stack: inSection }) })

/** As of `AbortSignal.timeout`: no script has thrown it. */
const timeOut = Object.assign(new DOMException('signal timed out', 'TimeoutError'), { stack: '' })

type Expected = [reloads: number, cookie: string, phases: string[]]
const replaced = (phase: string): Expected => [1, quarantined, [`${live} ${phase}`]]
/** The next page has the previous build, and this one stays. */
const later = (phase: string): Expected => [0, quarantined, [`${live} ${phase}`]]
const onlyReported: Expected = [0, '', [`${live} handler`]]
const nothing: Expected = [0, '', []]
const notLoaded = (fellBack: boolean) => ({ remote: 'ventes', build: live, fellBack })

test.each<[string, typeof network, () => BuildFailure, Expected]>([
  ['a page that crashes', 'good', () => ({ error: new Error('broken page') }), replaced('render')],
  ['a page that crashes for a chunk', 'missing', () => ({ error: chunkError() }), replaced('chunk')],
  ['a page that crashes for a chunk', 'changed', () => ({ error: chunkError() }), replaced('integrity')],
  ['a page that crashes for a chunk', 'away', () => ({ error: chunkError() }), nothing],
  ['a page that crashes for a chunk of the shell', 'missing', () => ({ error: chunkError(shellPart) }), nothing],
  ['a page that works without a chunk', 'missing', () => missingPart, later('chunk')],
  ['a page that works without a chunk', 'away', () => missingPart, nothing],
  [
    'a page without a style from the start',
    'changed',
    () => ({ ...missingPart, atStart: true }),
    replaced('integrity')
  ],
  ['a page without a part of the shell', 'missing', () => ({ path: shellPart }), nothing],
  ['a part of an older build', 'missing', () => ({ path: `/mfe/ventes/${before}/x.js` }), [0, '', [`${before} chunk`]]],
  ['a build that did not load, but the previous one', 'changed', () => notLoaded(true), later('integrity')],
  ['a build that did not load, but the previous one', 'away', () => notLoaded(true), [0, quarantined, []]],
  ['a build that did not load, nor another', 'missing', () => notLoaded(false), [0, '', [`${live} entry`]]],
  ['a build that did not load, nor another', 'away', () => notLoaded(false), nothing],
  ['what a handler throws', 'good', () => failing(new TypeError('x is undefined')), onlyReported],
  ['a call that the API refuses as invalid', 'good', () => ({ refused: inSection }), onlyReported],
  ['a time limit that nothing handles', 'good', () => ({ thrown: timeOut }), onlyReported],
  ['what no build is at fault for', 'good', () => failing(new TypeError('Failed to fetch')), nothing]
])('%s, where the file is %s: reloads, quarantine and report', async (_, state, failure, expected) => {
  network = state
  await handle(failure())
  expect(await outcome()).toEqual(expected)
})

test('a page reloads once per build, whatever the next page does, and for one error that comes several times', async () => {
  const error = new Error('broken page')
  await Promise.all([crash(error), crash(error)])
  await openPage()
  await crash()
  expect(reloads).toBe(1)
  // and another build that fails later reloads it, too
  await crash(new Error('broken page'), registry(live, next), loaderOf(next))
  expect(reloads).toBe(2)
})

test('a page that works without a chunk is reloaded where it crashes after all', async () => {
  network = 'missing'
  await handle(missingPart)
  await crash(chunkError())
  expect(reloads).toBe(1)
})

test('without a previous build, or where that is the one that crashed, the notice stays', async () => {
  await crash(new Error('broken page'), registry(null))
  await crash(new Error('broken page'), registry(), loaderOf(before, true))
  // and a section that never loaded has not crashed
  await crash(new Error('broken page'), registry(), { ...loaderOf(live), isLoading: () => false })
  expect(await outcome()).toEqual([0, '', [`${live} render`, `${before} render`]])
})

const blocked = () => {
  throw new Error('blocked')
}
test.each([
  ['without session storage to read', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)],
  ['without session storage to write', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)],
  // It would get the same build.
  ['without cookies', () => jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {})]
])('a browser %s does not reload', async (_, block) => {
  block()
  await crash()
  expect(reloads).toBe(0)
})

test('a crash on a page of the shell is no failure of a remote', async () => {
  window.history.replaceState(null, '', '/contact')
  await crash()
  expect(await outcome()).toEqual(nothing)
})

test('quarantined builds of other sections stay in the cookie', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it
  document.cookie = `keur_aside=btp:${before}; Path=/`
  await crash()
  expect(document.cookie).toBe(`keur_aside=btp:${before}.ventes:${live}`)
})

import { jest } from '@jest/globals'
import type * as Http from '@keur/kit/http'
import type * as CheckedInsert from '../integrity/checked-insert.ts'
import type * as Recover from './recover.ts'
import type { Registry } from './registry.ts'
import type { RemoteLoader } from './remote-loader.ts'

const [live, before] = ['bbbbbbbbbbbbbbbb', 'aaaaaaaaaaaaaaaa'] as const
const folder = `/mfe/ventes/${live}`
const registry = (previous: string | null = before): Registry => ({
  version: 1,
  remotes: { ventes: { prefixes: ['/ventes'], current: live, previous } }
})
const loaderOf = (build: string, previous = false): RemoteLoader => ({
  isLoading: () => true,
  load: async () => ({ module: { contractVersion: '2', routes: [] }, build, previous })
})

/** The network fails, responds with 404, with a changed file, or with the published one. */
let network: 'away' | 'missing' | 'changed' | 'good'
let reports: { build: string; phase: string }[]
let reloads: number
let recover: typeof Recover.recover
let http: typeof Http
/** A new page in the same tab: cookies and session storage stay. */
async function openPage() {
  await jest.isolateModulesAsync(async () => {
    const integrity: typeof CheckedInsert = await import('../integrity/checked-insert.ts')
    integrity.configureIntegrity(
      { [`${folder}/remoteEntry.js`]: 'sha384-entry', [`${folder}/part.js`]: 'sha384-part' },
      () => {}
    )
    http = await import('@keur/kit/http')
    ;({ recover } = await import('./recover.ts'))
  })
}
beforeEach(async () => {
  network = 'good'
  reports = []
  reloads = 0
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as a new browser session
  document.cookie = 'keur_aside=; Max-Age=0; Path=/'
  window.history.replaceState(null, '', '/ventes/1')
  const token = `${btoa(JSON.stringify({ builds: [`ventes/${live}`, `ventes/${before}`] }))}.signature`
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    if (address === '/mfe/visit.json' && network !== 'away') {
      // The token is for the builds that the visitor is given before one is quarantined.
      expect(document.cookie).not.toContain(`ventes:${live}`)
      return { ok: true, json: async () => ({ token }) }
    }
    if (network === 'away' || (network === 'changed' && init?.integrity)) throw new TypeError('Failed to fetch')
    return { ok: network !== 'missing' }
  }) as unknown as typeof fetch
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, { text }: { text: string }) =>
      address !== '/api/builds/reports' || reports.push(JSON.parse(text)) > 0
  })
  globalThis.Blob = class {
    text: string
    constructor([text]: string[]) {
      this.text = text as string
    }
  } as unknown as typeof Blob
  await openPage()
})

const reload = () => {
  reloads += 1
}
const crash = (error: Error, among = registry(), loader = loaderOf(live)) => recover({ error }, among, loader, reload)
const phases = () => reports.map(({ build, phase }) => `${build} ${phase}`)
const chunkError = (path: string) =>
  Object.assign(new Error('Loading chunk 3 failed.'), { request: `http://localhost${path}` })

test('a page that crashes is reported, its build quarantined, and the page reloaded with the previous build', async () => {
  await crash(new Error('broken page'))
  expect(document.cookie).toBe(`keur_aside=ventes:${live}`)
  expect(reloads).toBe(1)
  expect(phases()).toEqual([`${live} render`])
})

test('a page reloads once per build, whatever the next page does', async () => {
  await crash(new Error('broken page'))
  await openPage()
  await crash(new Error('broken page'))
  expect(reloads).toBe(1)
})

test('one error that is reported several times counts once', async () => {
  const error = new Error('broken page')
  await Promise.all([crash(error), crash(error)])
  expect(reloads).toBe(1)
})

test('without a previous build, or where that is the one that crashed, the notice stays', async () => {
  await crash(new Error('broken page'), registry(null))
  await crash(new Error('broken page'), registry(), loaderOf(before, true))
  expect([reloads, document.cookie]).toEqual([0, ''])
  expect(phases()).toEqual([`${live} render`, `${before} render`])
})

test.each(['getItem', 'setItem'] as const)('a browser without session storage (%s) does not reload', async (method) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new Error('blocked')
  })
  await crash(new Error('broken page'))
  jest.restoreAllMocks()
  expect(reloads).toBe(0)
})

test('a browser without cookies does not reload: it would get the same build', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  await crash(new Error('broken page'))
  cookie.mockRestore()
  expect(reloads).toBe(0)
})

test('a crash on a page of the shell is no failure of a remote', async () => {
  window.history.replaceState(null, '', '/contact')
  await crash(new Error('broken page'))
  expect([reloads, phases()]).toEqual([0, []])
})

test.each([
  ['missing', [`${live} chunk`], 1],
  ['changed', [`${live} integrity`], 1],
  ['away', [], 0]
] as const)('a crash because a chunk is %s is reported with its phase', async (state, expected, times) => {
  network = state
  await crash(chunkError(`${folder}/part.js`))
  expect(reloads).toBe(times)
  expect(phases()).toEqual(expected)
})

test('a chunk missing on a page that works on changes nothing there; the next page has the previous build', async () => {
  network = 'missing'
  await recover({ path: `${folder}/part.js` }, registry(), loaderOf(live), reload)
  expect([reloads, document.cookie]).toEqual([0, `keur_aside=ventes:${live}`])
  expect(phases()).toEqual([`${live} chunk`])
  // and where the page crashes after all, it is reloaded
  await crash(chunkError(`${folder}/part.js`))
  expect(reloads).toBe(1)
})

test('a page shown without a style from the start is reloaded', async () => {
  network = 'changed'
  await recover({ path: `${folder}/part.js`, atStart: true }, registry(), loaderOf(live), reload)
  expect(reloads).toBe(1)
})

test('a build that did not load is quarantined where the previous one did, and nothing is reloaded', async () => {
  network = 'changed'
  await recover({ remote: 'ventes', build: live, fellBack: true }, registry(), loaderOf(before, true), reload)
  expect([reloads, document.cookie]).toEqual([0, `keur_aside=ventes:${live}`])
  expect(phases()).toEqual([`${live} integrity`])
})

test('without a network no build is at fault', async () => {
  network = 'away'
  await recover({ remote: 'ventes', build: live, fellBack: false }, registry(), loaderOf(live), reload)
  await recover({ path: `${folder}/part.js` }, registry(), loaderOf(live), reload)
  expect([document.cookie, phases()]).toEqual(['', []])
})

const failing = (stack: string, error = new TypeError('x is undefined')) => Object.assign(error, { stack })
const inSection = `at save (http://localhost${folder}/form.js:1:2)\n at click (http://localhost/mfe/shell/5e11000000000000/shell.js:1:2)`

test('what a handler throws is reported, and changes nothing of the page', async () => {
  await recover({ thrown: failing(inSection) }, registry(), loaderOf(live), reload)
  expect([reloads, document.cookie, phases()]).toEqual([0, '', [`${live} handler`]])
})

test('a call that the API refuses as invalid is reported', async () => {
  await recover({ refused: inSection }, registry(), loaderOf(live), reload)
  expect([reloads, document.cookie, phases()]).toEqual([0, '', [`${live} handler`]])
})

test('an error response of the API is no failure of a build', async () => {
  const { HttpProblem } = http
  await recover({ thrown: failing(inSection, new HttpProblem(503, {}) as never) }, registry(), loaderOf(live), reload)
  expect(phases()).toEqual([])
})

test.each([
  ['a network that fails', failing(inSection, new TypeError('Failed to fetch'))],
  ['a call that was aborted', failing(inSection, new DOMException('left', 'AbortError') as never)],
  ['an extension of the browser', failing('at chrome-extension://abc/x.js:1')],
  ['a text', 'stopped'],
  ['nothing', undefined]
])('%s is no failure of a build', async (_, thrown) => {
  await recover({ thrown }, registry(), loaderOf(live), reload)
  expect(phases()).toEqual([])
})

test('quarantined builds of other sections stay in the cookie', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it
  document.cookie = `keur_aside=btp:${before}; Path=/`
  await crash(new Error('broken page'))
  expect(document.cookie).toBe(`keur_aside=btp:${before}.ventes:${live}`)
})

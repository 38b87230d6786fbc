import { jest } from '@jest/globals'
import type * as CheckedInsert from '../integrity/checked-insert.ts'
import type * as Heal from './heal.ts'
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
  load: async () => ({ door: { contractVersion: '2', routes: [] }, build, previous })
})

/** What the network answers: nothing at all, an answer, or one that is not what was published. */
let network: 'away' | 'missing' | 'changed' | 'good'
let reports: { build: string; phase: string }[]
let reloads: number
let heal: typeof Heal.heal
/** A page of the tab: what is kept on the device stays. */
async function openPage() {
  await jest.isolateModulesAsync(async () => {
    const integrity: typeof CheckedInsert = await import('../integrity/checked-insert.ts')
    integrity.configureIntegrity(
      { [`${folder}/remoteEntry.js`]: 'sha384-entry', [`${folder}/part.js`]: 'sha384-part' },
      () => {}
    )
    ;({ heal } = await import('./heal.ts'))
  })
}
beforeEach(async () => {
  network = 'good'
  reports = []
  reloads = 0
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser that begins anew
  document.cookie = 'keur_aside=; Max-Age=0; Path=/'
  window.history.replaceState(null, '', '/ventes/1')
  globalThis.fetch = (async (_: string, init?: RequestInit) => {
    if (network === 'away' || (network === 'changed' && init?.integrity)) throw new TypeError('Failed to fetch')
    return { ok: network !== 'missing' }
  }) as unknown as typeof fetch
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, { text }: { text: string }) => reports.push(JSON.parse(text)) > 0
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
const crash = (error: Error, among = registry(), loader = loaderOf(live)) => heal({ error }, among, loader, reload)
const phases = () => reports.map(({ build, phase }) => `${build} ${phase}`)
const lostChunk = (path: string) =>
  Object.assign(new Error('Loading chunk 3 failed.'), { request: `http://localhost${path}` })

test('a page that crashes is reported, its build put aside, and the page loaded again with the one before', async () => {
  await crash(new Error('broken page'))
  expect(document.cookie).toBe(`keur_aside=ventes:${live}`)
  expect(reloads).toBe(1)
  expect(phases()).toEqual([`${live} render`])
})

test('never twice for one build, whatever the next page does', async () => {
  await crash(new Error('broken page'))
  await openPage()
  await crash(new Error('broken page'))
  expect(reloads).toBe(1)
})

test('one error that is told of with every state of the page counts once', async () => {
  const error = new Error('broken page')
  await Promise.all([crash(error), crash(error)])
  expect(reloads).toBe(1)
})

test('without a build before, or where that is the one that crashed, the notice stays', async () => {
  await crash(new Error('broken page'), registry(null))
  await crash(new Error('broken page'), registry(), loaderOf(before, true))
  expect([reloads, document.cookie]).toEqual([0, ''])
  expect(phases()).toEqual([`${live} render`, `${before} render`])
})

test.each(['getItem', 'setItem'] as const)(
  'a browser that remembers nothing (%s) does not load again',
  async (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked')
    })
    await crash(new Error('broken page'))
    jest.restoreAllMocks()
    expect(reloads).toBe(0)
  }
)

test('a browser without cookies does not load again: it would get the same build', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  await crash(new Error('broken page'))
  cookie.mockRestore()
  expect(reloads).toBe(0)
})

test('a page of the shell is nobody’s failure but the shell’s', async () => {
  window.history.replaceState(null, '', '/contact')
  await crash(new Error('broken page'))
  expect([reloads, phases()]).toEqual([0, []])
})

test.each([
  ['missing', [`${live} chunk`], 1],
  ['changed', [`${live} integrity`], 1],
  ['away', [], 0]
] as const)('a page that crashes because a part of it is %s is told apart', async (how, told, times) => {
  network = how
  await crash(lostChunk(`${folder}/part.js`))
  expect(reloads).toBe(times)
  expect(phases()).toEqual(told)
})

test('a part that is missing on a page that goes on changes nothing of it; the next page has the build before', async () => {
  network = 'missing'
  await heal({ path: `${folder}/part.js` }, registry(), loaderOf(live), reload)
  expect([reloads, document.cookie]).toEqual([0, `keur_aside=ventes:${live}`])
  expect(phases()).toEqual([`${live} chunk`])
  // and where the page crashes after all, it is still loaded again
  await crash(lostChunk(`${folder}/part.js`))
  expect(reloads).toBe(1)
})

test('a page that was bare from its beginning is loaded again', async () => {
  network = 'changed'
  await heal({ path: `${folder}/part.js`, bare: true }, registry(), loaderOf(live), reload)
  expect(reloads).toBe(1)
})

test('a build that did not load is put aside where the one before did, and nothing is loaded again', async () => {
  network = 'changed'
  await heal({ remote: 'ventes', build: live, stoodIn: true }, registry(), loaderOf(before, true), reload)
  expect([reloads, document.cookie]).toEqual([0, `keur_aside=ventes:${live}`])
  expect(phases()).toEqual([`${live} integrity`])
})

test('without a network nothing is any build’s fault', async () => {
  network = 'away'
  await heal({ remote: 'ventes', build: live, stoodIn: false }, registry(), loaderOf(live), reload)
  await heal({ path: `${folder}/part.js` }, registry(), loaderOf(live), reload)
  expect([document.cookie, phases()]).toEqual(['', []])
})

test('what was put aside of other sections stays so', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway gives it
  document.cookie = `keur_aside=btp:${before}; Path=/`
  await crash(new Error('broken page'))
  expect(document.cookie).toBe(`keur_aside=btp:${before}.ventes:${live}`)
})

/** @jest-environment jsdom */
import { jest } from '@jest/globals'
import { fakeBeacons, fakeVisitToken } from '../testing/fake-beacons.ts'

const shell = { app: 'shell', build: '5e11000000000000' }
const ventes = { app: 'ventes', build: 'bbbbbbbbbbbbbbbb' }

let entries: Record<string, object[]>
let given: string[]
let browser: ReturnType<typeof fakeBeacons>

/** Hands out what was measured before, as a browser does with `buffered`. */
class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event']
  readonly #callback: (list: { getEntries: () => object[] }) => void
  constructor(callback: (list: { getEntries: () => object[] }) => void) {
    this.#callback = callback
  }
  observe({ type }: { type: string }) {
    this.#callback({ getEntries: () => entries[type] ?? [] })
  }
  takeRecords = () => []
  disconnect() {}
}

const setVisibility = (value: string) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value })
  document.dispatchEvent(new Event('visibilitychange'))
}
/** What is sent of this document when it is hidden. */
async function sentWhenHidden() {
  setVisibility('hidden')
  return browser.sentTo('/api/builds/vitals')
}
async function visit() {
  await jest.isolateModulesAsync(async () => {
    const { reportVitals } = await import('./report-vitals.ts')
    await reportVitals({ builds: [shell, ventes], route: '/ventes/:id' })
  })
}

beforeEach(() => {
  sessionStorage.clear()
  entries = {}
  given = ['shell/5e11000000000000', 'ventes/bbbbbbbbbbbbbbbb']
  const proof = async () => ({ token: given.length > 0 ? fakeVisitToken(given) : null })
  Object.assign(globalThis, { PerformanceObserver: FakeObserver, fetch: async () => ({ ok: true, json: proof }) })
  browser = fakeBeacons()
  setVisibility('visible')
})

test('a visit is sent once, when its page is hidden, with builds, route and figures', async () => {
  entries = {
    'largest-contentful-paint': [{ startTime: 800 }, { startTime: 1_234.5 }],
    'layout-shift': [
      { startTime: 100, value: 0.02 },
      { startTime: 700, value: 0.03 },
      { startTime: 5_000, value: 0.04 },
      { startTime: 5_100, value: 0.5, hadRecentInput: true }
    ],
    event: [
      { startTime: 1, duration: 900 },
      { startTime: 2, duration: 120, interactionId: 7 },
      { startTime: 3, duration: 184, interactionId: 7 },
      { startTime: 4, duration: 64, interactionId: 8 }
    ]
  }
  await visit()
  expect(browser.beacons).toEqual([])
  // when the visitor leaves, comes back and leaves again
  jest.spyOn(performance, 'now').mockReturnValue(9_876.5)
  for (const state of ['hidden', 'visible']) setVisibility(state)
  // then there is one report, without address or identifier
  const page = { token: fakeVisitToken(given), builds: [shell, ventes], route: '/ventes/:id', device: 'desktop' }
  const trace = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(await sentWhenHidden()).toEqual([{ ...page, trace, age: 9_877, lcp: 1_235, inp: 184, cls: 0.05 }])
  expect(browser.beacons).toHaveLength(1)
})

test('of more than fifty interactions the slowest is left out', async () => {
  entries.event = Array.from({ length: 60 }, (_, index) => ({
    startTime: index,
    interactionId: index + 1,
    duration: index === 3 ? 4_000 : 100 + index
  }))
  await visit()
  expect(await sentWhenHidden()).toMatchObject([{ inp: 159, cls: 0 }])
})

test.each([
  ['a visitor without a token', []],
  ['builds that the visitor was not given', ['shell/5e11000000000000']]
])('nothing is sent for %s', async (_, builds) => {
  given = builds
  await visit()
  expect(await sentWhenHidden()).toEqual([])
})

test('the pattern of a page comes from its routes', async () => {
  const { routePattern } = await import('./report-vitals.ts')
  expect(routePattern([undefined, undefined, '/ventes/:id'])).toBe('/ventes/:id')
  expect(routePattern(['/articles', ':id'])).toBe('/articles/:id')
  expect(routePattern([undefined, '/'])).toBe('/')
})

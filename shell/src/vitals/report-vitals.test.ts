/** @jest-environment jsdom */
import { jest } from '@jest/globals'
import { fakeBeacons, fakeVisitToken } from '../testing/fake-beacons.ts'
import { observeVitals } from './observed-vitals.ts'

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
    'layout-shift': [{ startTime: 100, value: 0.05 }],
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

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput })
/** A window of seven shifts, from the sixth second. */
const window7 = (end: number) => [6_000, 6_900, 7_800, 8_700, 9_600, 10_500, end].map((time) => shift(time, 0.125))

test.each([
  ['within a second of each other count together', [shift(100, 0.25), shift(1_099, 0.5)], 0.75],
  ['a second apart do not: the worst counts', [shift(100, 0.5), shift(1_100, 0.25)], 0.5],
  ['within five seconds count together', window7(10_999), 0.875],
  ['five seconds after the first do not', window7(11_000), 0.75],
  ['that follow an input do not count', [shift(100, 0.5, true), shift(200, 0.25)], 0.25],
  ['that did not happen are none', [], 0]
])('shifts %s', (_, shifts, cls) => {
  entries['layout-shift'] = shifts
  expect(observeVitals()().cls).toBe(cls)
})

test.each([
  [49, 4_000],
  [50, 158]
])('of fifty interactions the slowest is left out: of %d the figure is %d', (count, inp) => {
  entries.event = Array.from({ length: count }, (_, index) => ({
    ...{ startTime: index, interactionId: index + 1, duration: index === 3 ? 4_000 : 109 + index }
  }))
  expect(observeVitals()()).toEqual({ cls: 0, inp })
})

test.each([
  [767, 'phone'],
  [768, 'desktop']
])('a window of %d pixels is that of a %s', async (innerWidth, device) => {
  Object.assign(window, { innerWidth })
  await visit()
  expect(await sentWhenHidden()).toMatchObject([{ device }])
})

test.each([
  ['a visitor without a token', () => (given = [])],
  ['builds that the visitor was not given', () => (given = ['shell/5e11000000000000'])],
  ['a page that was never in sight', () => setVisibility('hidden')]
])('nothing is sent for %s', async (_, prepare) => {
  prepare()
  await visit()
  expect(await sentWhenHidden()).toEqual([])
})

test.each([
  [[undefined, undefined, '/ventes/:id'], '/ventes/:id'],
  [['/articles', ':id'], '/articles/:id'],
  [['/', ':id?'], '/:id'],
  [[undefined, '/'], '/']
])('the pattern of a page comes from its routes: %j', async (paths, pattern) => {
  const { routePattern } = await import('./report-vitals.ts')
  expect(routePattern(paths)).toBe(pattern)
})

/** @jest-environment jsdom */
import { jest } from '@jest/globals'

const shell = { app: 'shell', build: '5e11000000000000' }
const ventes = { app: 'ventes', build: 'bbbbbbbbbbbbbbbb' }
const tokenOf = (...builds: string[]) => `${btoa(JSON.stringify({ id: 'visit', builds, issuedAt: 1 }))}.signature`

type Entry = { startTime: number; duration?: number; interactionId?: number; value?: number; hadRecentInput?: boolean }
let entries: Record<string, Entry[]>
let sent: { address: string; body: Blob }[]
let given: string[]

/** Hands out what was measured before, as a browser does with `buffered`. */
class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event']
  readonly #callback: (list: { getEntries: () => Entry[] }) => void
  constructor(callback: (list: { getEntries: () => Entry[] }) => void) {
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
const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(body)
  })
async function visit() {
  await jest.isolateModulesAsync(async () => {
    const { reportVitals } = await import('./report-vitals.ts')
    await reportVitals({ builds: [shell, ventes], route: '/ventes/:id' })
  })
}

beforeEach(() => {
  sessionStorage.clear()
  entries = {}
  sent = []
  given = ['shell/5e11000000000000', 'ventes/bbbbbbbbbbbbbbbb']
  Object.assign(globalThis, {
    PerformanceObserver: FakeObserver,
    fetch: async () => ({ ok: true, json: async () => ({ token: given.length > 0 ? tokenOf(...given) : null }) })
  })
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => sent.push({ address, body })
  })
  setVisibility('visible')
})

test('a visit is sent once, when its page is hidden, with builds, route and figures', async () => {
  // given what the browser measured
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
  expect(sent).toEqual([])
  // when the visitor leaves, comes back and leaves again
  jest.spyOn(performance, 'now').mockReturnValue(9_876.5)
  for (const state of ['hidden', 'visible', 'hidden']) setVisibility(state)
  // then there is one report, without address or identifier
  expect(sent.map(({ address }) => address)).toEqual(['/api/builds/vitals'])
  expect(JSON.parse(await textOf(sent[0]!.body))).toEqual({
    token: tokenOf(...given),
    builds: [shell, ventes],
    route: '/ventes/:id',
    device: 'desktop',
    trace: expect.stringMatching(/^[0-9a-f]{32}$/),
    age: 9_877,
    lcp: 1_235,
    inp: 184,
    cls: 0.05
  })
})

test('of more than fifty interactions the slowest is left out', async () => {
  entries.event = Array.from({ length: 60 }, (_, index) => ({
    startTime: index,
    interactionId: index + 1,
    duration: index === 3 ? 4_000 : 100 + index
  }))
  await visit()
  setVisibility('hidden')
  expect(JSON.parse(await textOf(sent[0]!.body))).toMatchObject({ inp: 159, cls: 0 })
})

test.each([
  ['a visitor without a token', []],
  ['builds that the visitor was not given', ['shell/5e11000000000000']]
])('nothing is sent for %s', async (_, builds) => {
  given = builds
  await visit()
  setVisibility('hidden')
  expect(sent).toEqual([])
})

test('the pattern of a page comes from its routes', async () => {
  const { routePattern } = await import('./report-vitals.ts')
  expect(routePattern([undefined, undefined, '/ventes/:id'])).toBe('/ventes/:id')
  expect(routePattern(['/articles', ':id'])).toBe('/articles/:id')
  expect(routePattern([undefined, '/'])).toBe('/')
})

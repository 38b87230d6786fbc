/** @jest-environment jsdom */
import { jest } from '@jest/globals'
import { fakeBeacons, fakeVisitToken } from '../testing/fake-beacons.ts'
import type { reportBuild as Report } from './report.ts'

const build = 'bbbbbbbbbbbbbbbb'
const failure = { remote: 'ventes', build, kind: 'error', phase: 'render' } as const
const visit = { remote: 'ventes', build, kind: 'visit' } as const

/** Of the page that was opened last: another page has another window. */
const listeners: Record<string, (event: unknown) => void> = {}
let given: string[]
let tokens: string[]
let browser: ReturnType<typeof fakeBeacons<{ token: string; kind?: string; remote?: string }>>
beforeEach(() => {
  given = [`ventes/${build}`, 'btp/aaaaaaaaaaaaaaaa']
  tokens = []
  globalThis.fetch = (async (address: string) => {
    expect(address).toBe('/mfe/visit.json')
    const token = fakeVisitToken(given, `visit ${tokens.length}`)
    tokens.push(token)
    return { ok: true, json: async () => ({ token: given.length > 0 ? token : null }) }
  }) as unknown as typeof fetch
  browser = fakeBeacons()
  sessionStorage.clear()
  document.body.replaceChildren()
  for (const target of [window, document])
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listeners[type] = listener as (event: unknown) => void
    })
})

/** A new page: its module state is empty. */
async function openPage(): Promise<typeof Report> {
  let reportBuild: typeof Report | undefined
  await jest.isolateModulesAsync(async () => {
    reportBuild = (await import('./report.ts')).reportBuild
  })
  return reportBuild as typeof Report
}

/** Presses the text of a link. */
function press(href: string) {
  document.body.innerHTML = `<a href="${href}"><b>Appeler</b></a>`
  listeners.click?.({ target: document.querySelector('b') })
}

const reports = () => browser.sentTo('/api/builds/reports')

test('a failure is reported once, with the token of the visit, and beside it the trace of its page', async () => {
  const reportBuild = await openPage()
  await reportBuild(failure)
  await reportBuild({ ...failure, phase: 'chunk' })
  await reportBuild(visit)
  const token = tokens[0] as string
  expect(await reports()).toEqual([
    { ...failure, token },
    { ...visit, token }
  ])
  const trace = expect.stringMatching(/^[0-9a-f]{32}$/)
  const traces = await browser.sentTo('/api/builds/failures')
  expect(traces).toEqual([{ app: 'ventes', build, phase: 'render', token, trace }])
  expect(browser.beacons.map(({ body }) => body.type)).toEqual(Array(3).fill('application/json'))
})

test.each<[string, () => void]>([
  ['presses a telephone number', () => press('tel:+221770000000')],
  ['opens a chat', () => press('https://wa.me/221770000000?text=Bonjour')],
  ['begins a mail', () => press('mailto:bonjour@exemple.sn')],
  ['has sent a form', () => listeners['keur:contact']?.({})]
])('who %s counts once for each build of the visit, also on the next page', async (_what, contact) => {
  await (await openPage())(visit)
  await (await openPage())({ ...visit, remote: 'btp', build: 'aaaaaaaaaaaaaaaa' })
  contact()
  contact()
  await new Promise((resolve) => setTimeout(resolve))
  const contacts = (await reports()).filter(({ kind }) => kind === 'contact')
  expect(contacts).toEqual([
    { ...visit, kind: 'contact', token: tokens[0] },
    { ...visit, remote: 'btp', build: 'aaaaaaaaaaaaaaaa', kind: 'contact', token: tokens[0] }
  ])
})

test('a link within the site, and a contact before any build was given, are not reported', async () => {
  const reportBuild = await openPage()
  press('tel:+221770000000')
  await reportBuild(visit)
  press('/contact')
  await new Promise((resolve) => setTimeout(resolve))
  expect((await reports()).map(({ kind }) => kind)).toEqual(['visit'])
})

test('who notices a failure second waits for its only report: it may reload the page', async () => {
  const reportBuild = await openPage()
  void reportBuild(failure)
  await reportBuild({ ...failure, phase: 'chunk' })
  expect(browser.beacons).not.toHaveLength(0)
  expect(await reports()).toEqual([{ ...failure, token: tokens[0] }])
})

test('two sections that fail at once have one visit', async () => {
  const reportBuild = await openPage()
  await Promise.all([reportBuild(failure), reportBuild({ ...failure, remote: 'btp', build: 'aaaaaaaaaaaaaaaa' })])
  expect([tokens.length, (await reports()).length]).toEqual([1, 2])
})

test('the next page of the tab is the same visit, and reports nothing twice', async () => {
  await (await openPage())(visit)
  const next = await openPage()
  await next(visit)
  await next(failure)
  expect((await reports()).map(({ token }) => token)).toEqual([tokens[0], tokens[0]])
})

test('another build that is given begins another visit', async () => {
  await (await openPage())(visit)
  given = ['ventes/cccccccccccccccc']
  await (await openPage())({ ...visit, build: 'cccccccccccccccc' })
  expect((await reports()).map(({ token }) => token)).toEqual(tokens)
  expect(tokens).toHaveLength(2)
})

test.each([
  ['is the same for fifty minutes', 50 * 60_000 - 1, 1],
  ['is another after fifty minutes', 50 * 60_000, 2],
  ['is another where the clock was set back', -1, 2]
])('the visit of a tab %s', async (_, time, visits) => {
  jest.useFakeTimers({ now: 0, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] })
  await (await openPage())(visit)
  jest.setSystemTime(time)
  await (await openPage())(failure)
  jest.useRealTimers()
  expect(tokens).toHaveLength(visits)
})

test.each([
  ['in a preview', []],
  ['of a build that this visitor is not given any more', ['ventes/cccccccccccccccc']]
])('nothing is reported %s', async (_, builds) => {
  given = builds
  await (await openPage())(failure)
  expect(await reports()).toEqual([])
})

test('a browser without storage, network and beacons causes no error', async () => {
  const reportBuild = await openPage()
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked')
    })
  await reportBuild(failure)
  expect(await reports()).toHaveLength(1)
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined })
  await reportBuild(visit)
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await (await openPage())(visit)
})

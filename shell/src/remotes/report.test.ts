/** @jest-environment jsdom */
import { jest } from '@jest/globals'
import type { reportBuild as Report } from './report.ts'

const build = 'bbbbbbbbbbbbbbbb'
const failure = { remote: 'ventes', build, kind: 'error', phase: 'render' } as const
const visit = { remote: 'ventes', build, kind: 'visit' } as const

let sent: { address: string; report: { visit: string } }[]
let sending: Promise<void>[]
beforeEach(() => {
  sent = []
  sending = []
  sessionStorage.clear()
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => {
      expect(body.type).toBe('application/json')
      sending.push(textOf(body).then((text) => void sent.push({ address, report: JSON.parse(text) })))
      return true
    }
  })
})

const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(body)
  })

/** A new page: its module state is empty. */
async function openPage(): Promise<typeof Report> {
  let reportBuild: typeof Report | undefined
  await jest.isolateModulesAsync(async () => {
    reportBuild = (await import('./report.ts')).reportBuild
  })
  return reportBuild as typeof Report
}

async function reports() {
  await Promise.all(sending)
  return sent.map(({ report }) => report)
}

test('a failure is reported once, with an anonymous id of the visit', async () => {
  const reportBuild = await openPage()
  reportBuild(failure)
  reportBuild({ ...failure, phase: 'chunk' })
  reportBuild(visit)
  expect(await reports()).toEqual([
    { ...failure, visit: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { ...visit, visit: sent[0]?.report.visit }
  ])
  expect(sent[0]?.address).toBe('/api/builds/reports')
})

test('the next page of the tab is the same visit', async () => {
  ;(await openPage())(failure)
  ;(await openPage())(failure)
  const [first, second] = await reports()
  expect(second).toEqual(first)
})

test('a browser without storage and beacons causes no error', async () => {
  const reportBuild = await openPage()
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  reportBuild(failure)
  expect(await reports()).toHaveLength(1)
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined })
  expect(() => reportBuild(visit)).not.toThrow()
  jest.restoreAllMocks()
})

import { jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { fakeBeacons, fakeVisitToken } from '../testing/fake-beacons.ts'
import type { ExposedModule } from './exposed-module.ts'
import type { Registry } from './registry.ts'
import { createRemoteLoader, type LoadBuild } from './remote-loader.ts'

const module: ExposedModule = { contractVersion: '2', routes: [] }
const registry = (previous: string | null): Registry => ({
  version: 1,
  remotes: { ventes: { prefixes: ['/ventes'], current: 'new', previous } }
})
/** A network that returns these builds; `requests` lists what was fetched, in order. */
function network(builds: Record<string, () => Promise<ExposedModule>>) {
  const requests: string[] = []
  const loadBuild: LoadBuild = (name, build) => {
    requests.push(`${name} ${build}`)
    return builds[build]?.() ?? Promise.reject(new Error('404'))
  }
  return { requests, loadBuild, builds }
}
const arrives = () => Promise.resolve(module)
const fails = () => Promise.reject(new Error('broken build'))
const never = () => new Promise<ExposedModule>(() => {})

let warnings: unknown[]
beforeEach(() => {
  warnings = []
  jest.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(line))
})
afterEach(() => {
  jest.useRealTimers()
})

test('the live build of a section is loaded once, however often visitors go there', async () => {
  const { requests, loadBuild } = network({ new: arrives })
  const loader = createRemoteLoader(registry('old'), loadBuild)
  const visits = await Promise.all([loader.load('ventes'), loader.load('ventes')])
  await loader.load('ventes')
  expect(visits[0]).toEqual({ module, build: 'new', previous: false })
  expect(requests).toEqual(['ventes new'])
})

test('where the live build fails the previous one is used, with a warning and a report', async () => {
  const failures: unknown[] = []
  const { requests, loadBuild } = network({ new: fails, old: arrives })
  const loader = createRemoteLoader(registry('old'), loadBuild, (failure) => failures.push(failure))
  expect(await loader.load('ventes')).toEqual({ module, build: 'old', previous: true })
  expect(requests).toEqual(['ventes new', 'ventes old'])
  expect(warnings.join()).toContain('broken build')
  expect(failures).toEqual([{ remote: 'ventes', build: 'new', fellBack: true }])
})

test('a failure is reported and not cached: the next load tries again', async () => {
  const failures: unknown[] = []
  const { requests, loadBuild, builds } = network({ new: fails, old: fails })
  const loader = createRemoteLoader(registry('old'), loadBuild, (failure) => failures.push(failure))
  await expect(loader.load('ventes')).rejects.toThrow('broken build')
  expect(loader.isLoading('ventes')).toBe(false)
  expect(failures).toEqual([{ remote: 'ventes', build: 'new', fellBack: false }])
  builds.new = arrives
  expect(await loader.load('ventes')).toMatchObject({ build: 'new', previous: false })
  expect(requests).toEqual(['ventes new', 'ventes old', 'ventes new'])
})

test('without a previous build, the failure is thrown as it is', async () => {
  const failures: unknown[] = []
  const { loadBuild } = network({ new: fails })
  const loader = createRemoteLoader(registry(null), loadBuild, (failure) => failures.push(failure))
  await expect(loader.load('ventes')).rejects.toThrow('broken build')
  expect(failures).toEqual([{ remote: 'ventes', build: 'new', fellBack: false }])
  await expect(loader.load('btp')).rejects.toThrow('No build of btp is published')
})

test('a build that does not load times out after 13 seconds, the previous one after 10', async () => {
  jest.useFakeTimers()
  const { requests, loadBuild } = network({ new: never, old: never })
  const loader = createRemoteLoader(registry('old'), loadBuild)
  const failure = loader.load('ventes').catch(String)
  await jest.advanceTimersByTimeAsync(12_999)
  expect(requests).toEqual(['ventes new'])
  await jest.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['ventes new', 'ventes old'])
  await jest.advanceTimersByTimeAsync(9_999)
  expect(loader.isLoading('ventes')).toBe(true)
  await jest.advanceTimersByTimeAsync(1)
  expect(await failure).toContain('10 s')
  expect(loader.isLoading('ventes')).toBe(false)
})

test('a visit of the live build is reported after three seconds, also where the previous one is shown', async () => {
  jest.useFakeTimers()
  // Each page reports once, and those of other tests have.
  jest.resetModules()
  const browser = fakeBeacons()
  const visit = { ok: true, json: async () => ({ token: fakeVisitToken(['ventes/new']) }) }
  globalThis.fetch = (async () => visit) as unknown as typeof fetch
  await createRemoteLoader(registry('old'), network({ new: fails, old: arrives }).loadBuild).load('ventes')
  await jest.advanceTimersByTimeAsync(2_999)
  await import('./report.ts')
  expect(browser.beacons).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  jest.useRealTimers()
  await waitFor(() => expect(browser.beacons).toHaveLength(1))
  const report = { remote: 'ventes', build: 'new', kind: 'visit' }
  expect(await browser.sentTo('/api/builds/reports')).toMatchObject([report])
})

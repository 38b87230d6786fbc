import { jest } from '@jest/globals'
import type { Door } from './door.ts'
import type { Registry } from './registry.ts'
import { createRemoteLoader, type LoadBuild } from './remote-loader.ts'

const door: Door = { contractVersion: '2', routes: [] }
const registry = (previous: string | null): Registry => ({
  version: 1,
  remotes: { ventes: { prefixes: ['/ventes'], current: 'new', previous } }
})
/** The network: what each build answers, and in which order they were asked for. */
function network(answers: Record<string, () => Promise<Door>>) {
  const asked: string[] = []
  const loadBuild: LoadBuild = (name, build) => {
    asked.push(`${name} ${build}`)
    return answers[build]?.() ?? Promise.reject(new Error('404'))
  }
  return { asked, loadBuild, answers }
}
const arrives = () => Promise.resolve(door)
const fails = () => Promise.reject(new Error('broken build'))
const never = () => new Promise<Door>(() => {})

let warnings: unknown[]
beforeEach(() => {
  warnings = []
  jest.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(line))
})
afterEach(() => {
  jest.useRealTimers()
})

test('the live build of a section is loaded once, however often visitors go there', async () => {
  const { asked, loadBuild } = network({ new: arrives })
  const loader = createRemoteLoader(registry('old'), loadBuild)
  const visits = await Promise.all([loader.load('ventes'), loader.load('ventes')])
  await loader.load('ventes')
  expect(visits[0]).toEqual({ door, build: 'new', previous: false })
  expect(asked).toEqual(['ventes new'])
})

test('where the live build fails the one before stands in, and says so', async () => {
  const { asked, loadBuild } = network({ new: fails, old: arrives })
  const loader = createRemoteLoader(registry('old'), loadBuild)
  expect(await loader.load('ventes')).toEqual({ door, build: 'old', previous: true })
  expect(asked).toEqual(['ventes new', 'ventes old'])
  expect(warnings.join()).toContain('broken build')
})

test('what failed is told, and whether the one before stood in', async () => {
  const told: unknown[] = []
  const { loadBuild, answers } = network({ new: fails, old: fails })
  const loader = createRemoteLoader(registry('old'), loadBuild, (failure) => told.push(failure))
  await loader.load('ventes').catch(() => {})
  answers.old = arrives
  await loader.load('ventes')
  expect(told).toEqual([
    { remote: 'ventes', build: 'new', stoodIn: false },
    { remote: 'ventes', build: 'new', stoodIn: true }
  ])
})

test('a failure is forgotten: the next try asks afresh', async () => {
  const { asked, loadBuild, answers } = network({ new: fails, old: fails })
  const loader = createRemoteLoader(registry('old'), loadBuild)
  await expect(loader.load('ventes')).rejects.toThrow('broken build')
  expect(loader.isLoading('ventes')).toBe(false)
  answers.new = arrives
  expect(await loader.load('ventes')).toMatchObject({ build: 'new', previous: false })
  expect(asked).toEqual(['ventes new', 'ventes old', 'ventes new'])
})

test('without a build before, the failure is told as it is', async () => {
  const loader = createRemoteLoader(registry(null), network({ new: fails }).loadBuild)
  await expect(loader.load('ventes')).rejects.toThrow('broken build')
  await expect(loader.load('btp')).rejects.toThrow('No build of btp is published')
})

test('a build that does not come is waited for thirteen seconds, then the one before ten', async () => {
  jest.useFakeTimers()
  const { asked, loadBuild } = network({ new: never, old: never })
  const loader = createRemoteLoader(registry('old'), loadBuild)
  let failure: unknown = null
  loader.load('ventes').catch((error) => {
    failure = error
  })
  await jest.advanceTimersByTimeAsync(12_900)
  expect(asked).toEqual(['ventes new'])
  await jest.advanceTimersByTimeAsync(200)
  expect(asked).toEqual(['ventes new', 'ventes old'])
  await jest.advanceTimersByTimeAsync(9_500)
  expect(loader.isLoading('ventes')).toBe(true)
  expect(failure).toBeNull()
  await jest.advanceTimersByTimeAsync(600)
  expect(String(failure)).toContain('10 s')
  expect(loader.isLoading('ventes')).toBe(false)
})

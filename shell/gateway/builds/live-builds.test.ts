import { jest } from '@jest/globals'
import { manifestKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { emptyStore, pointTo, publish, upload } from '../testing/published-builds.ts'
import { createLiveBuilds } from './live-builds.ts'

const shell = { app: 'shell', id: 'aaaaaaaaaaaaaaaa' }
const sales = { app: 'ventes', id: 'bbbbbbbbbbbbbbbb', prefixes: ['/ventes'] }

let store: ObjectStore
let remove: () => Promise<void>
let away: 'no' | 'refuses' | 'hangs'
beforeEach(async () => {
  ;({ store, remove } = await emptyStore())
  away = 'no'
})
afterEach(() => remove())

/** The store as the gateway reaches it: it may be away. */
const reached = (): ObjectStore => ({
  ...store,
  get: (key) => {
    if (away === 'refuses') return Promise.reject(new Error('connection refused'))
    return away === 'hangs' ? new Promise(() => {}) : store.get(key)
  }
})
const read = () => createLiveBuilds(reached(), ['ventes', 'btp'])

function secondsPass(count: number) {
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + count * 1000)
}

test('what is published is live, and a section that never was is left out', async () => {
  await publish(store, shell)
  await publish(store, sales)
  const { registry, remotes, shell: live } = await read().current()
  expect(live.id).toBe(shell.id)
  expect([...remotes.keys()]).toEqual(['ventes'])
  expect(registry).toEqual({
    version: 1,
    remotes: { ventes: { prefixes: ['/ventes'], current: sales.id, previous: null } }
  })
})

test('a new build is live a second later, and the one before is named with it', async () => {
  // given a live section
  await publish(store, shell)
  await publish(store, sales)
  const builds = read()
  await builds.current()
  // when the next build of it goes live
  await upload(store, { ...sales, id: 'cccccccccccccccc', prefixes: ['/ventes', '/terrains'] })
  await pointTo(store, 'ventes', 'cccccccccccccccc', sales.id)
  secondsPass(1.1)
  // then visitors get it
  expect((await builds.current()).registry.remotes.ventes).toEqual({
    prefixes: ['/ventes', '/terrains'],
    current: 'cccccccccccccccc',
    previous: sales.id
  })
})

test('within a second the pointers are believed, and the store is left alone', async () => {
  await publish(store, shell)
  const builds = read()
  const first = await builds.current()
  away = 'refuses'
  expect(await builds.current()).toBe(first)
})

test('visitors who come at once cost one look', async () => {
  await publish(store, shell)
  const builds = read()
  const [one, two] = await Promise.all([builds.current(), builds.current()])
  expect(one).toBe(two)
})

test.each(['refuses', 'hangs'] as const)('a store that %s later leaves the last known builds live', async (how) => {
  await publish(store, shell)
  await publish(store, sales)
  const builds = read()
  const before = await builds.current()
  away = how
  secondsPass(2)
  const started = performance.now()
  expect((await builds.current()).registry).toEqual(before.registry)
  expect(performance.now() - started).toBeLessThan(1000)
})

test('and is asked again once it is back', async () => {
  await publish(store, shell)
  const builds = read()
  await builds.current()
  away = 'refuses'
  secondsPass(2)
  await builds.current()
  away = 'no'
  await publish(store, sales)
  secondsPass(2)
  expect((await builds.current()).registry.remotes).toHaveProperty('ventes')
})

test('with a store that is away from the beginning nothing can be said', async () => {
  away = 'refuses'
  await expect(read().current()).rejects.toThrow('connection refused')
})

test('without a shell there is no site', async () => {
  await publish(store, sales)
  await expect(read().current()).rejects.toThrow('No build of the shell is published')
})

test('a pointer to a build that is not there is an error that names it', async () => {
  await publish(store, shell)
  await pointTo(store, 'ventes', 'dddddddddddddddd')
  await expect(read().current()).rejects.toThrow(manifestKey('ventes', 'dddddddddddddddd'))
})

test('a pointer that later leads to nothing keeps its section as it was, and lets the others move on', async () => {
  await publish(store, shell)
  await publish(store, sales)
  const builds = read()
  await builds.current()
  await pointTo(store, 'ventes', 'dddddddddddddddd', sales.id)
  await publish(store, { app: 'btp', id: 'eeeeeeeeeeeeeeee', prefixes: ['/btp'] })
  secondsPass(2)
  expect((await builds.current()).registry.remotes).toMatchObject({
    ventes: { current: sales.id },
    btp: { current: 'eeeeeeeeeeeeeeee' }
  })
})

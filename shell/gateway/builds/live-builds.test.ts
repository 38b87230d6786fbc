import { manifestKey, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import type { TrustedKeys } from '@keur/store/trusted-keys'
import {
  emptyStore,
  noLimit,
  pointTo,
  publish,
  trustedKeys,
  unknownKey,
  upload,
  writeHistory
} from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { createLiveBuilds } from './live-builds.ts'

endWhatIsOpened()

const shell = { app: 'shell', id: 'aaaaaaaaaaaaaaaa' }
const next = 'cccccccccccccccc'
const sales = { app: 'ventes', id: 'bbbbbbbbbbbbbbbb', prefixes: ['/ventes'] }

let store: ObjectStore
let failure: 'none' | 'refuses' | 'hangs'
let lines: string[]
beforeEach(async () => {
  store = emptyStore().store
  failure = 'none'
  lines = []
  await publish(store, shell)
})

/** The store, with failures. */
const failingStore = (): ObjectStore => ({
  ...store,
  get: (key) => {
    if (failure === 'refuses') return Promise.reject(new Error('connection refused'))
    return failure === 'hangs' ? new Promise(() => {}) : store.get(key)
  }
})
/** Visitors wait for the store, so that a busy machine shows no build of before. */
const read = (keys: TrustedKeys = trustedKeys, timeout = noLimit) =>
  createLiveBuilds(
    createSignedBuilds(failingStore(), keys),
    () => ['ventes', 'btp'],
    (line) => lines.push(line),
    timeout
  )

test('a new build is live half a second later, with the one before as its previous build; others are left out', async () => {
  await publish(store, sales)
  const builds = read()
  const { registry, remotes, shell: live } = await builds.current()
  expect([live.id, [...remotes.keys()]]).toEqual([shell.id, ['ventes']])
  expect(registry).toEqual({
    version: 1,
    remotes: { ventes: { prefixes: ['/ventes'], current: sales.id, previous: null } }
  })
  // when the next build goes live
  await upload(store, { ...sales, id: next, prefixes: ['/ventes', '/terrains'] })
  await pointTo(store, 'ventes', next, sales.id)
  advanceClock(0.6)
  const changed = { prefixes: ['/ventes', '/terrains'], current: next, previous: sales.id }
  expect((await builds.current()).registry.remotes.ventes).toEqual(changed)
})

test('within half a second the store is not read again, and concurrent visitors share one reading', async () => {
  const builds = read()
  const [first, second] = await Promise.all([builds.current(), builds.current()])
  expect(second).toBe(first)
  failure = 'refuses'
  expect(await builds.current()).toBe(first)
})

test.each(['refuses', 'hangs'] as const)('a store that %s later leaves the last known builds live', async (how) => {
  await publish(store, sales)
  const builds = read(trustedKeys, how === 'hangs' ? 1 : noLimit)
  const before = await builds.current()
  failure = how
  advanceClock(2)
  // A store that hangs never responds: only the limit ends the wait.
  expect((await builds.current()).registry).toEqual(before.registry)
  // and one that responds again is read again
  if (how === 'hangs') return
  failure = 'none'
  await publish(store, { app: 'btp', id: 'eeeeeeeeeeeeeeee', prefixes: ['/btp'] })
  advanceClock(2)
  expect((await builds.current()).registry.remotes).toHaveProperty('btp')
})

test('a store that fails from the beginning is an error', async () => {
  failure = 'refuses'
  await expect(read().current()).rejects.toThrow('connection refused')
})

test('a site without a shell, or without any known key, is an error', async () => {
  await expect(read({}).current()).rejects.toThrow('No build of the shell is published')
  await store.delete(pointerKey('shell'))
  await expect(read().current()).rejects.toThrow('No build of the shell is published')
})

test('a remote whose pointer names a missing build is left out, or keeps its build, and others are updated', async () => {
  await publish(store, sales)
  const running = read()
  await running.current()
  await pointTo(store, 'ventes', 'dddddddddddddddd')
  await publish(store, { app: 'btp', id: 'eeeeeeeeeeeeeeee', prefixes: ['/btp'] })
  advanceClock(2)
  const remotesOf = async ({ current }: typeof running) => (await current()).registry.remotes
  expect(await remotesOf(running)).toMatchObject({
    ventes: { current: sales.id },
    btp: { current: 'eeeeeeeeeeeeeeee' }
  })
  expect(Object.keys(await remotesOf(read()))).toEqual(['btp'])
  expect(lines.join()).toContain(manifestKey('ventes', 'dddddddddddddddd'))
})

/** What else the store refuses is asked of its readers of signatures. */
const invalid: [string, () => Promise<unknown>, string][] = [
  [
    'a pointer that the team did not ask for',
    () => upload(store, { ...sales, id: next }).then(() => pointTo(store, 'ventes', next, sales.id, unknownKey)),
    'carries a request that no key of ventes signed'
  ],
  [
    'a manifest with an unknown signature',
    () => upload(store, { ...sales, id: next }, unknownKey).then(() => pointTo(store, 'ventes', next, sales.id)),
    'is signed with an unknown key'
  ],
  [
    'a pointer that is not JSON',
    () => store.put(pointerKey('ventes'), Buffer.from('<html>'), { contentType: 'application/json' }),
    'is no JSON'
  ]
]

test.each(invalid)('%s changes nothing: the live build stays, and the error is logged once', async (_, put, reason) => {
  // given a live remote, with a history
  await publish(store, sales)
  await writeHistory(store, 'ventes', sales.id, 1)
  await writeHistory(store, 'ventes', 'ffffffffffffffff', 2, unknownKey)
  const builds = read()
  await builds.current()
  // when it is stored
  await put()
  for (const seconds of [2, 4]) {
    advanceClock(seconds)
    expect((await builds.current()).registry.remotes.ventes?.current).toBe(sales.id)
  }
  // then it is logged once, with the reason
  expect(lines.filter((line) => line.startsWith('ventes '))).toHaveLength(1)
  expect(lines.join()).toContain(reason)
  // and a new gateway serves the last valid build of the history
  expect((await read().current()).registry.remotes.ventes?.current).toBe(sales.id)
})

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
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
  trustedSection,
  unknownKey,
  upload,
  writeHistory
} from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/fakes.ts'
import { createLiveBuilds } from './live-builds.ts'

const shell = { app: 'shell', id: 'aaaaaaaaaaaaaaaa' }
const sales = { app: 'ventes', id: 'bbbbbbbbbbbbbbbb', prefixes: ['/ventes'] }

let store: ObjectStore
let remove: () => Promise<void>
let failure: 'none' | 'refuses' | 'hangs'
let lines: string[]
beforeEach(async () => {
  ;({ store, remove } = await emptyStore())
  failure = 'none'
  lines = []
})
afterEach(() => remove())

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

test('published builds are live, and a remote that was never published is left out', async () => {
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

test('a new build is live half a second later, with the one before as its previous build', async () => {
  // given a live remote
  await publish(store, shell)
  await publish(store, sales)
  const builds = read()
  await builds.current()
  // when the next build of it goes live
  await upload(store, { ...sales, id: 'cccccccccccccccc', prefixes: ['/ventes', '/terrains'] })
  await pointTo(store, 'ventes', 'cccccccccccccccc', sales.id)
  advanceClock(0.6)
  // then visitors get it
  expect((await builds.current()).registry.remotes.ventes).toEqual({
    prefixes: ['/ventes', '/terrains'],
    current: 'cccccccccccccccc',
    previous: sales.id
  })
})

test('within half a second the store is not read again', async () => {
  await publish(store, shell)
  const builds = read()
  const first = await builds.current()
  failure = 'refuses'
  expect(await builds.current()).toBe(first)
})

test('concurrent visitors share one reading', async () => {
  await publish(store, shell)
  const builds = read()
  const [one, two] = await Promise.all([builds.current(), builds.current()])
  expect(one).toBe(two)
})

test.each(['refuses', 'hangs'] as const)('a store that %s later leaves the last known builds live', async (how) => {
  await publish(store, shell)
  await publish(store, sales)
  const builds = read(trustedKeys, 1)
  const before = await builds.current()
  failure = how
  advanceClock(2)
  // A store that hangs never responds: only the limit ends the wait.
  expect((await builds.current()).registry).toEqual(before.registry)
})

test('a store that failed is read again', async () => {
  await publish(store, shell)
  const builds = read()
  await builds.current()
  failure = 'refuses'
  advanceClock(2)
  await builds.current()
  failure = 'none'
  await publish(store, sales)
  advanceClock(2)
  expect((await builds.current()).registry.remotes).toHaveProperty('ventes')
})

test('a store that fails from the beginning is an error', async () => {
  failure = 'refuses'
  await expect(read().current()).rejects.toThrow('connection refused')
})

test('a site without a shell is an error', async () => {
  await publish(store, sales)
  await expect(read().current()).rejects.toThrow('No build of the shell is published')
})

test('a remote whose pointer names a missing build is left out, which is logged', async () => {
  await publish(store, shell)
  await publish(store, { app: 'btp', id: 'eeeeeeeeeeeeeeee', prefixes: ['/btp'] })
  await pointTo(store, 'ventes', 'dddddddddddddddd')
  expect(Object.keys((await read().current()).registry.remotes)).toEqual(['btp'])
  expect(lines.join()).toContain(manifestKey('ventes', 'dddddddddddddddd'))
})

test('a remote whose new pointer names a missing build keeps its build, and others are updated', async () => {
  await publish(store, shell)
  await publish(store, sales)
  const builds = read()
  await builds.current()
  await pointTo(store, 'ventes', 'dddddddddddddddd', sales.id)
  await publish(store, { app: 'btp', id: 'eeeeeeeeeeeeeeee', prefixes: ['/btp'] })
  advanceClock(2)
  expect((await builds.current()).registry.remotes).toMatchObject({
    ventes: { current: sales.id },
    btp: { current: 'eeeeeeeeeeeeeeee' }
  })
})

const next = 'cccccccccccccccc'
const invalid: [string, () => Promise<unknown>, string][] = [
  [
    'a pointer that the team did not ask for',
    async () => {
      await upload(store, { ...sales, id: next })
      await pointTo(store, 'ventes', next, sales.id, unknownKey)
    },
    'carries a request that no key of ventes signed'
  ],
  [
    'a manifest with an unknown signature',
    async () => {
      await upload(store, { ...sales, id: next }, unknownKey)
      await pointTo(store, 'ventes', next, sales.id)
    },
    'is signed with an unknown key'
  ],
  [
    'a pointer that the publishing service did not sign',
    async () => {
      await upload(store, { ...sales, id: next })
      const { signature: _, ...pointer } = await pointTo(store, 'ventes', next, sales.id)
      await store.put(pointerKey('ventes'), Buffer.from(JSON.stringify(pointer)), { contentType: 'application/json' })
    },
    'is not signed by @publishing'
  ],
  [
    'the pointer of another remote',
    async () => {
      await upload(store, { ...sales, app: 'btp', id: next })
      await pointTo(store, 'btp', next)
      const { body } = (await store.get(pointerKey('btp'))) as { body: Readable }
      await store.put(pointerKey('ventes'), await buffer(body), { contentType: 'application/json' })
    },
    'belongs to btp'
  ],
  [
    'a pointer that is not JSON',
    () => store.put(pointerKey('ventes'), Buffer.from('<html>'), { contentType: 'application/json' }),
    'is no JSON'
  ]
]

test.each(invalid)('%s changes nothing: the live build stays, and the error is logged once', async (_, put, reason) => {
  // given a live remote
  await publish(store, shell)
  await publish(store, sales)
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
})

test.each(invalid)('a new gateway that reads %s serves the last valid build of the history', async (_, put) => {
  await publish(store, shell)
  await upload(store, sales)
  await writeHistory(store, 'ventes', sales.id, 1)
  await writeHistory(store, 'ventes', 'ffffffffffffffff', 2, unknownKey)
  await put()
  expect((await read().current()).registry.remotes.ventes?.current).toBe(sales.id)
})

test('one team’s key cannot publish another team’s remote', async () => {
  const keys = { ...trustedKeys, ventes: trustedSection('ventes', unknownKey) }
  await publish(store, shell)
  await publish(store, sales)
  expect((await read(keys).current()).registry.remotes).not.toHaveProperty('ventes')
  expect(lines.join()).toMatch(/carries a request that no key of ventes signed/)
})

test('without any known key there is no site', async () => {
  await publish(store, shell)
  await expect(read({}).current()).rejects.toThrow('No build of the shell is published')
})

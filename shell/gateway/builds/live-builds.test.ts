import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { manifestKey, pointerKey } from '@keur/contract/build'
import { publicKeyText } from '@keur/store/build-signature'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import {
  emptyStore,
  pointTo,
  publish,
  remember,
  strangersKey,
  trustedKeys,
  upload
} from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/seconds-pass.ts'
import { createLiveBuilds } from './live-builds.ts'

const shell = { app: 'shell', id: 'aaaaaaaaaaaaaaaa' }
const sales = { app: 'ventes', id: 'bbbbbbbbbbbbbbbb', prefixes: ['/ventes'] }

let store: ObjectStore
let remove: () => Promise<void>
let away: 'no' | 'refuses' | 'hangs'
let lines: string[]
beforeEach(async () => {
  ;({ store, remove } = await emptyStore())
  away = 'no'
  lines = []
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
const read = (keys = trustedKeys) =>
  createLiveBuilds(
    createSignedBuilds(reached(), keys),
    () => ['ventes', 'btp'],
    (line) => lines.push(line)
  )

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
  advanceClock(1.1)
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
  advanceClock(2)
  const started = performance.now()
  expect((await builds.current()).registry).toEqual(before.registry)
  expect(performance.now() - started).toBeLessThan(1000)
})

test('and is asked again once it is back', async () => {
  await publish(store, shell)
  const builds = read()
  await builds.current()
  away = 'refuses'
  advanceClock(2)
  await builds.current()
  away = 'no'
  await publish(store, sales)
  advanceClock(2)
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

test('a pointer to a build that is not there leaves its section out, and the log names it', async () => {
  await publish(store, shell)
  await publish(store, { app: 'btp', id: 'eeeeeeeeeeeeeeee', prefixes: ['/btp'] })
  await pointTo(store, 'ventes', 'dddddddddddddddd')
  expect(Object.keys((await read().current()).registry.remotes)).toEqual(['btp'])
  expect(lines.join()).toContain(manifestKey('ventes', 'dddddddddddddddd'))
})

test('a pointer that later leads to nothing keeps its section as it was, and lets the others move on', async () => {
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
const foreign: [string, () => Promise<unknown>, string][] = [
  [
    'a pointer with an unknown signature',
    async () => {
      await upload(store, { ...sales, id: next })
      await pointTo(store, 'ventes', next, sales.id, strangersKey)
    },
    'is signed with an unknown key'
  ],
  [
    'a manifest with an unknown signature',
    async () => {
      await upload(store, { ...sales, id: next }, strangersKey)
      await pointTo(store, 'ventes', next, sales.id)
    },
    'is signed with an unknown key'
  ],
  [
    'a pointer without a signature',
    async () => {
      await upload(store, { ...sales, id: next })
      const pointer = { app: 'ventes', current: next, previous: null, publishedAt: '2026-11-21T12:00:00.000Z' }
      await store.put(pointerKey('ventes'), Buffer.from(JSON.stringify(pointer)), { contentType: 'application/json' })
    },
    'is not signed'
  ],
  [
    'the pointer of another section in its place',
    async () => {
      await upload(store, { ...sales, app: 'btp', id: next })
      await pointTo(store, 'btp', next)
      const { body } = (await store.get(pointerKey('btp'))) as { body: Readable }
      await store.put(pointerKey('ventes'), await buffer(body), { contentType: 'application/json' })
    },
    'belongs to btp'
  ],
  [
    'a pointer that is no JSON',
    () => store.put(pointerKey('ventes'), Buffer.from('<html>'), { contentType: 'application/json' }),
    'is no JSON'
  ]
]

test.each(foreign)(
  '%s moves nothing: visitors keep the build they had, and it is logged once',
  async (_, put, reason) => {
    // given a live section
    await publish(store, shell)
    await publish(store, sales)
    const builds = read()
    await builds.current()
    // when something else is put in its place
    await put()
    for (const seconds of [2, 4]) {
      advanceClock(seconds)
      expect((await builds.current()).registry.remotes.ventes?.current).toBe(sales.id)
    }
    // then that is told once, with the reason
    expect(lines.filter((line) => line.startsWith('ventes '))).toHaveLength(1)
    expect(lines.join()).toContain(reason)
  }
)

test.each(foreign)('a gateway that starts beside %s serves the last good build of the history', async (_, put) => {
  await publish(store, shell)
  await upload(store, sales)
  await remember(store, 'ventes', sales.id, '2026-11-20T12:00:00.000Z')
  await remember(store, 'ventes', 'ffffffffffffffff', '2026-11-21T12:00:00.000Z', strangersKey)
  await put()
  expect((await read().current()).registry.remotes.ventes?.current).toBe(sales.id)
})

test('one team’s key does not move another team’s section', async () => {
  const keys = { ...trustedKeys, ventes: [publicKeyText(strangersKey)] }
  await publish(store, shell)
  await publish(store, sales)
  expect((await read(keys).current()).registry.remotes).not.toHaveProperty('ventes')
  expect(lines.join()).toMatch(/is signed by the team of /)
})

test('without any known key nothing is served', async () => {
  await publish(store, shell)
  await expect(read({}).current()).rejects.toThrow('No build of the shell is published')
})

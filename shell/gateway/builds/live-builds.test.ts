import { manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import type { TrustedKeys } from '@keur/store/trusted-keys'
import {
  emptyStore,
  noLimit,
  pointTo,
  publish,
  teamKey,
  trustedKeys,
  trustedSection,
  unknownKey,
  upload,
  writeHistory
} from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { createLiveBuilds, type LiveBuildsReader } from './live-builds.ts'

endWhatIsOpened()

const shell = { app: 'shell', id: 'aaaaaaaaaaaaaaaa' }
const sales = { app: 'ventes', id: 'bbbbbbbbbbbbbbbb', prefixes: ['/ventes'] }
const next = { ...sales, id: 'cccccccccccccccc' }
const materials = { app: 'btp', id: 'eeeeeeeeeeeeeeee', prefixes: ['/btp'] }

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
const read = (keys: TrustedKeys | (() => TrustedKeys) = trustedKeys, timeout = noLimit) =>
  createLiveBuilds(
    createSignedBuilds(failingStore(), keys),
    () => ['ventes', 'btp'],
    (line) => lines.push(line),
    timeout
  )
/** The live build of each remote, and its prefixes. */
const liveIn = async (builds: LiveBuildsReader) =>
  Object.fromEntries(
    Object.entries((await builds.current()).registry.remotes).map(([app, { current, prefixes }]) => [
      app,
      [current, ...prefixes]
    ])
  )
const putPointer = (content: string) =>
  store.put(pointerKey('ventes'), Buffer.from(content), { contentType: 'application/json' })

/** Publishes files, pointer and history entry, as the publishing service does. */
async function publishWithHistory(build: typeof sales): Promise<Pointer> {
  await upload(store, build)
  const pointer = await pointTo(store, build.app, build.id)
  await writeHistory(store, build.app, build.id, pointer.counter)
  return pointer
}

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
  await upload(store, { ...next, prefixes: ['/ventes', '/terrains'] })
  await pointTo(store, 'ventes', next.id, sales.id)
  advanceClock(0.6)
  const changed = { prefixes: ['/ventes', '/terrains'], current: next.id, previous: sales.id }
  const { registry: later, previous } = await builds.current()
  expect([later.remotes.ventes, previous.get('ventes')?.id]).toEqual([changed, sales.id])
  // and the one after it
  await upload(store, { ...sales, id: 'dddddddddddddddd' })
  await pointTo(store, 'ventes', 'dddddddddddddddd', next.id)
  advanceClock(0.6)
  expect((await builds.current()).previous.get('ventes')?.id).toBe(next.id)
})

test('a previous build that cannot be verified is none to fall back on, and the live one stays', async () => {
  await upload(store, sales)
  await pointTo(store, 'ventes', sales.id, 'dddddddddddddddd')
  const { remotes, previous } = await read().current()
  expect([remotes.get('ventes')?.id, previous.size]).toEqual([sales.id, 0])
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
  const before = await liveIn(builds)
  failure = how
  advanceClock(2)
  // A store that hangs never responds: only the limit ends the wait.
  expect(await liveIn(builds)).toEqual(before)
  // and one that responds again is read again
  if (how === 'hangs') return
  failure = 'none'
  await publish(store, materials)
  advanceClock(2)
  expect(await liveIn(builds)).toHaveProperty('btp')
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
  await publish(store, materials)
  advanceClock(2)
  expect(await liveIn(running)).toMatchObject({ ventes: [sales.id, '/ventes'], btp: [materials.id, '/btp'] })
  expect(Object.keys(await liveIn(read()))).toEqual(['btp'])
  expect(lines.join()).toContain(manifestKey('ventes', 'dddddddddddddddd'))
})

/** What else the store refuses is asked of its readers of signatures. */
const invalid: [what: string, put: (older: Pointer) => Promise<unknown>, reason: string][] = [
  [
    'a pointer that the team did not ask for',
    () => upload(store, next).then(() => pointTo(store, 'ventes', next.id, sales.id, unknownKey)),
    'carries a request that no key of ventes signed'
  ],
  [
    'a manifest with an unknown signature',
    () => upload(store, next, unknownKey).then(() => pointTo(store, 'ventes', next.id, sales.id)),
    'is signed with an unknown key'
  ],
  ['a pointer that is not JSON', () => putPointer('<html>'), 'is no JSON'],
  ['an older pointer that was restored', (older) => putPointer(JSON.stringify(older)), 'older than what was live'],
  ['a pointer that was deleted', () => store.delete(pointerKey('ventes')), 'live/ventes.json is gone'],
  [
    'a build that claims a prefix below another remote’s',
    () => publishWithHistory({ ...next, prefixes: ['/ventes', '/btp/detail'] }),
    'claims /btp/detail'
  ],
  [
    'a build that claims the login page',
    () => publishWithHistory({ ...next, prefixes: ['/ventes', '/login'] }),
    'no section can own'
  ]
]

test.each(invalid)('%s changes nothing: the live build stays, which is logged once', async (_, put, reason) => {
  // given two live remotes, with a history
  const older = await publishWithHistory({ ...sales, id: 'dddddddddddddddd' })
  const { counter } = await publishWithHistory(sales)
  await publishWithHistory(materials)
  await writeHistory(store, 'ventes', 'ffffffffffffffff', counter + 1, unknownKey)
  const builds = read()
  const before = { ventes: [sales.id, '/ventes'], btp: [materials.id, '/btp'] }
  expect([await liveIn(builds), builds.refused()]).toEqual([before, []])
  // when it is stored
  await put(older)
  for (const seconds of [2, 4]) {
    advanceClock(seconds)
    expect(await liveIn(builds)).toEqual(before)
  }
  // then it is logged once, with the reason
  expect(lines).toEqual([expect.stringMatching(/^ventes stays at bbbbbbbbbbbbbbbb: /)])
  expect([lines.join(), builds.refused()]).toEqual([expect.stringContaining(reason), ['ventes']])
  // and a new gateway serves the last valid build of the history
  expect(await liveIn(read())).toEqual(before)
})

test('what was refused is logged again when it comes back, and named no longer than it is there', async () => {
  const builds = read()
  for (const isWhole of [true, false, true, false]) {
    await (isWhole ? publish(store, sales) : putPointer('<html>'))
    advanceClock(1)
    await builds.current()
    expect(builds.refused()).toEqual(isWhole ? [] : ['ventes'])
  }
  expect(lines).toHaveLength(2)
})

test('a prefix that the operator gives to another remote belongs to that one from then on', async () => {
  // given a remote with a second prefix
  await publishWithHistory({ ...sales, prefixes: ['/ventes', '/terrains'] })
  let keys = trustedKeys
  const builds = read(() => keys)
  expect(await liveIn(builds)).toEqual({ ventes: [sales.id, '/ventes', '/terrains'] })
  // when it is listed for another, the first is refused, until both have published
  keys = { ...trustedKeys, ventes: trustedSection('ventes'), btp: trustedSection('btp', teamKey, ['/terrains']) }
  advanceClock(2)
  await builds.current()
  expect(builds.refused()).toEqual(['ventes'])
  await publishWithHistory({ ...materials, prefixes: ['/btp', '/terrains'] })
  await publishWithHistory(next)
  advanceClock(2)
  // then that one serves it
  expect(await liveIn(builds)).toEqual({ ventes: [next.id, '/ventes'], btp: [materials.id, '/btp', '/terrains'] })
})

test('a clock that is set back an hour does not delay publications', async () => {
  await publish(store, sales)
  const builds = read()
  await builds.current()
  const real = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(real - 3_600_000)
  await publish(store, next)
  advanceClock(0.6)
  expect(await liveIn(builds)).toEqual({ ventes: [next.id, '/ventes'] })
})

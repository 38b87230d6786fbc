import { type Pointer, pointerKey } from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import type { ObjectStore } from '@keur/store/object-store'
import { signPointer } from '@keur/store/release-request'
import { createSignedBuilds } from '@keur/store/signed-builds'
import type { TrustedKeys } from '@keur/store/trusted-keys'
import {
  emptyStore,
  nextCounter,
  noLimit,
  pointTo,
  publish,
  serviceKey,
  teamKey,
  trustedKeys,
  trustedSection,
  upload,
  writeHistory
} from '../testing/build-fixtures.ts'
import { advanceClock, noCookies } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { createLiveBuilds, type LiveBuildsReader } from './live-builds.ts'
import { createVisitorBuilds } from './visitor-builds.ts'

endWhatIsOpened()

const shell = { app: 'shell', id: '5e11000000000000' }
const sales = { app: 'ventes', id: 'aaaaaaaaaaaaaaaa', prefixes: ['/ventes'] }
const materials = { app: 'btp', id: 'bbbbbbbbbbbbbbbb', prefixes: ['/btp'] }
const next = 'cccccccccccccccc'

let store: ObjectStore
let lines: string[]
beforeEach(async () => {
  store = emptyStore().store
  lines = []
  await publish(store, shell)
})

const startGateway = (keys: () => TrustedKeys = () => trustedKeys) =>
  createLiveBuilds(
    createSignedBuilds(store, keys),
    () => ['ventes', 'btp'],
    (line) => lines.push(line),
    noLimit
  )
const liveBuildsOf = async (gateway: LiveBuildsReader) => {
  const { remotes } = (await gateway.current()).registry
  return Object.fromEntries(
    Object.entries(remotes).map(([app, { current, prefixes }]) => [app, [current, ...prefixes]])
  )
}
const linesWith = (text: string) => lines.filter((line) => line.includes(text))

/** Publishes files, pointer and history entry, as the publishing service does. */
async function publishWithHistory({ app, id, prefixes }: typeof sales): Promise<Pointer> {
  await upload(store, { app, id, prefixes })
  const pointer = await pointTo(store, app, id)
  await writeHistory(store, app, id, pointer.counter)
  return pointer
}
const put = (pointer: Pointer) =>
  store.put(pointerKey(pointer.app), Buffer.from(JSON.stringify(pointer)), { contentType: 'application/json' })

describe('an older pointer that was restored', () => {
  let older: Pointer
  beforeEach(async () => {
    older = await publishWithHistory(sales)
    await publishWithHistory({ ...sales, id: next })
  })

  test('is not followed, which is logged once', async () => {
    const gateway = startGateway()
    expect(await liveBuildsOf(gateway)).toEqual({ ventes: [next, '/ventes'] })
    await put(older)
    for (const seconds of [2, 2]) {
      advanceClock(seconds)
      expect(await liveBuildsOf(gateway)).toEqual({ ventes: [next, '/ventes'] })
    }
    expect(linesWith('has the counter 1, older than what was live already (2)')).toHaveLength(1)
  })

  test('is not followed by a new gateway either: the history has a newer one', async () => {
    await put(older)
    expect(await liveBuildsOf(startGateway())).toEqual({ ventes: [next, '/ventes'] })
    expect(linesWith('older than what was live already')).toHaveLength(1)
  })
})

test('a deleted pointer leaves its remote live, and is logged once', async () => {
  await publishWithHistory(sales)
  const gateway = startGateway()
  await liveBuildsOf(gateway)
  await store.delete(pointerKey('ventes'))
  for (const seconds of [2, 2]) {
    advanceClock(seconds)
    expect(await liveBuildsOf(gateway)).toEqual({ ventes: [sales.id, '/ventes'] })
  }
  expect(linesWith('live/ventes.json is gone')).toHaveLength(1)
  expect(gateway.refused()).toEqual(['ventes'])
  // and a gateway that starts reads it from the history
  expect(await liveBuildsOf(startGateway())).toEqual({ ventes: [sales.id, '/ventes'] })
})

describe('a manifest that claims prefixes of others', () => {
  test.each([
    ['a prefix below another remote’s', ['/btp', '/ventes/detail']],
    ['the login page', ['/btp', '/login']]
  ])('%s is rejected: the live build stays, which is logged once', async (_, prefixes) => {
    // given two remotes
    await publishWithHistory(sales)
    await publishWithHistory(materials)
    const gateway = startGateway()
    await liveBuildsOf(gateway)
    // when one of them publishes a build that claims more
    await publishWithHistory({ app: 'btp', id: next, prefixes })
    // then nothing changes, neither on running gateways nor on new ones
    const before = { ventes: [sales.id, '/ventes'], btp: [materials.id, '/btp'] }
    for (const seconds of [2, 2]) {
      advanceClock(seconds)
      expect(await liveBuildsOf(gateway)).toEqual(before)
    }
    expect(lines).toEqual([expect.stringMatching(/^btp stays at bbbbbbbbbbbbbbbb: .* claims /)])
    expect(await liveBuildsOf(startGateway())).toEqual(before)
  })

  test('a prefix that the operator gives to another remote belongs to that one from then on', async () => {
    // given a remote with a second prefix
    await publishWithHistory({ ...sales, prefixes: ['/ventes', '/terrains'] })
    let keys = trustedKeys
    const gateway = startGateway(() => keys)
    expect(await liveBuildsOf(gateway)).toEqual({ ventes: [sales.id, '/ventes', '/terrains'] })
    // when it is listed for another, which publishes it
    keys = { ...trustedKeys, ventes: trustedSection('ventes'), btp: trustedSection('btp', teamKey, ['/terrains']) }
    await publishWithHistory({ ...materials, prefixes: ['/btp', '/terrains'] })
    await publishWithHistory({ ...sales, id: next })
    advanceClock(2)
    // then that one serves it
    expect(await liveBuildsOf(gateway)).toEqual({
      ventes: [next, '/ventes'],
      btp: [materials.id, '/btp', '/terrains']
    })
  })

  test('is not selected for single visitors either, as a canary or a previous build', async () => {
    await publishWithHistory(sales)
    await publishWithHistory(materials)
    await upload(store, { app: 'btp', id: next, prefixes: ['/btp', '/ventes/detail'] })
    const visitorBuilds = createVisitorBuilds({
      liveBuilds: startGateway(),
      builds: createSignedBuilds(store, trustedKeys),
      selectors: [() => new Map([['btp', next]])],
      log: (line) => lines.push(line)
    })
    const { registry } = await visitorBuilds.select(noCookies)
    expect(registry.remotes.btp).toMatchObject({ current: materials.id, prefixes: ['/btp'] })
  })
})

test('sections that move back with the shell are live in the same moment', async () => {
  // given a shell and sales, each with an earlier build
  const earlier = '5e11000000000001'
  await publishWithHistory(sales)
  await publishWithHistory({ ...sales, id: next })
  await upload(store, { ...shell, id: earlier })
  const gateway = startGateway()
  expect(await liveBuildsOf(gateway)).toEqual({ ventes: [next, '/ventes'] })
  // when the shell's team asks for both in one write
  const publishedAt = '2026-11-21T12:00:00.000Z'
  const joint: Pointer = {
    app: 'ventes',
    counter: nextCounter(store, 'ventes'),
    current: sales.id,
    previous: null,
    publishedAt
  }
  const counter = nextCounter(store, 'shell')
  const moved: Pointer = { app: 'shell', counter, current: earlier, previous: null, by: 'rollback', publishedAt }
  const { request } = signPointer({ ...moved, with: [joint] }, teamKey, serviceKey)
  const section = withSignature('pointer', { ...joint, by: 'rollback' as const, request }, serviceKey)
  await put(signPointer({ ...moved, with: [section] }, teamKey, serviceKey))
  advanceClock(1)
  // then
  expect((await gateway.current()).shell.id).toBe(earlier)
  expect(await liveBuildsOf(gateway)).toEqual({ ventes: [sales.id, '/ventes'] })
  // and a later publication of the section counts again
  await publishWithHistory({ ...sales, id: next })
  advanceClock(1)
  expect(await liveBuildsOf(gateway)).toEqual({ ventes: [next, '/ventes'] })
  expect(lines).toEqual([])
})

test('a clock that is set back an hour does not delay publications', async () => {
  // given a gateway whose clock is set back
  await publishWithHistory(sales)
  const gateway = startGateway()
  await liveBuildsOf(gateway)
  const real = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(real - 3_600_000)
  // when something is published
  await publishWithHistory({ ...sales, id: next })
  advanceClock(1.1)
  // then it is live after the usual time
  expect(await liveBuildsOf(gateway)).toEqual({ ventes: [next, '/ventes'] })
})

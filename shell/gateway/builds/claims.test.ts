import { setTimeout as pause } from 'node:timers/promises'
import { historyKey, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import type { TrustedKeys } from '@keur/store/trusted-keys'
import { emptyStore, pointTo, publish, trustedKeys, upload, writeHistory } from '../testing/build-fixtures.ts'
import { advanceClock, noCookies } from '../testing/fakes.ts'
import { createLiveBuilds, type LiveBuildsReader } from './live-builds.ts'
import { createVisitorBuilds } from './visitor-builds.ts'

const shell = { app: 'shell', id: '5e11000000000000' }
const sales = { app: 'ventes', id: 'aaaaaaaaaaaaaaaa', prefixes: ['/ventes'] }
const materials = { app: 'btp', id: 'bbbbbbbbbbbbbbbb', prefixes: ['/btp'] }
const next = 'cccccccccccccccc'

let store: ObjectStore
let remove: () => Promise<void>
let lines: string[]
beforeEach(async () => {
  ;({ store, remove } = await emptyStore())
  lines = []
  await publish(store, shell)
})
afterEach(() => remove())

const startGateway = (keys: TrustedKeys = trustedKeys) =>
  createLiveBuilds(
    createSignedBuilds(store, keys),
    () => ['ventes', 'btp'],
    (line) => lines.push(line)
  )
const liveBuildsOf = async (gateway: LiveBuildsReader) => {
  const { remotes } = (await gateway.current()).registry
  return Object.fromEntries(
    Object.entries(remotes).map(([app, { current, prefixes }]) => [app, [current, ...prefixes]])
  )
}
const linesWith = (text: string) => lines.filter((line) => line.includes(text))
const listed = Object.fromEntries(
  Object.entries(trustedKeys).map(([app, keys]) => [app, { keys, prefixes: app === 'shell' ? [] : [`/${app}`] }])
)

/** Publishes files, pointer and history entry, as teams do. */
async function publishWithHistory({ app, id, prefixes }: typeof sales, publishedAt: string) {
  await upload(store, { app, id, prefixes })
  await pointTo(store, app, id, null, undefined, { publishedAt })
  await writeHistory(store, app, id, publishedAt)
}

describe('an older pointer that was restored', () => {
  const older = '2026-11-20T10:00:00.000Z'
  const newer = '2026-11-20T11:00:00.000Z'
  beforeEach(async () => {
    await publishWithHistory(sales, older)
    await publishWithHistory({ ...sales, id: next }, newer)
  })
  const restore = () => pointTo(store, 'ventes', sales.id, null, undefined, { publishedAt: older })

  test('is not followed, which is logged once', async () => {
    const gateway = startGateway()
    expect(await liveBuildsOf(gateway)).toEqual({ ventes: [next, '/ventes'] })
    await restore()
    for (const seconds of [2, 2]) {
      advanceClock(seconds)
      expect(await liveBuildsOf(gateway)).toEqual({ ventes: [next, '/ventes'] })
    }
    expect(linesWith(`is of ${older}, older than what was live already (${newer})`)).toHaveLength(1)
  })

  test('is not followed by a new gateway either: the history has a newer one', async () => {
    await restore()
    expect(await liveBuildsOf(startGateway())).toEqual({ ventes: [next, '/ventes'] })
    expect(linesWith('older than what was live already')).toHaveLength(1)
  })

  test('a rollback has a newer pointer, and is followed', async () => {
    const gateway = startGateway()
    await liveBuildsOf(gateway)
    await publishWithHistory(sales, '2026-11-20T12:00:00.000Z')
    advanceClock(2)
    expect(await liveBuildsOf(gateway)).toEqual({ ventes: [sales.id, '/ventes'] })
    expect(lines).toEqual([])
  })

  test('with its history deleted too it is not noticed by a gateway that starts', async () => {
    await restore()
    for await (const { key } of store.list('history/ventes/')) await store.delete(key)
    expect(await liveBuildsOf(startGateway())).toEqual({ ventes: [sales.id, '/ventes'] })
  })
})

describe('a deleted pointer', () => {
  test('leaves its remote live, and is logged once', async () => {
    await publishWithHistory(sales, '2026-11-20T10:00:00.000Z')
    const gateway = startGateway()
    await liveBuildsOf(gateway)
    await store.delete(pointerKey('ventes'))
    for (const seconds of [2, 2]) {
      advanceClock(seconds)
      expect(await liveBuildsOf(gateway)).toEqual({ ventes: [sales.id, '/ventes'] })
    }
    expect(linesWith('live/ventes.json is gone')).toHaveLength(1)
    // and a gateway that starts reads it from the history
    expect(await liveBuildsOf(startGateway())).toEqual({ ventes: [sales.id, '/ventes'] })
  })

  test('of a remote that was never live is not logged', async () => {
    expect(await liveBuildsOf(startGateway())).toEqual({})
    expect(lines).toEqual([])
  })
})

describe('a manifest that claims prefixes of others', () => {
  const others: [string, string[]][] = [
    ['another remote’s prefix', ['/btp', '/ventes']],
    ['a prefix below it', ['/btp', '/ventes/detail']],
    ['the login page', ['/btp', '/login']],
    ['a prefix of the gateway', ['/btp', '/api']],
    ['the whole site', ['/']]
  ]

  test.each(others)(
    '%s is rejected if prefixes are listed: the live build stays, which is logged once',
    async (_, prefixes) => {
      // given two remotes
      await publishWithHistory(sales, '2026-11-20T10:00:00.000Z')
      await publishWithHistory(materials, '2026-11-20T10:00:00.000Z')
      const gateway = startGateway(listed)
      await liveBuildsOf(gateway)
      // when one of them publishes a build that claims more
      await publishWithHistory({ app: 'btp', id: next, prefixes }, '2026-11-20T11:00:00.000Z')
      // then nothing changes, neither on running gateways nor on new ones
      const before = { ventes: [sales.id, '/ventes'], btp: [materials.id, '/btp'] }
      for (const seconds of [2, 2]) {
        advanceClock(seconds)
        expect(await liveBuildsOf(gateway)).toEqual(before)
      }
      expect(lines).toEqual([expect.stringMatching(/^btp stays at bbbbbbbbbbbbbbbb: .* claims /)])
      expect(await liveBuildsOf(startGateway(listed))).toEqual(before)
    }
  )

  test.each(others.slice(0, 3))('%s is rejected also if none are listed', async (_, prefixes) => {
    await publishWithHistory(sales, '2026-11-20T10:00:00.000Z')
    await pause(5)
    await publishWithHistory(materials, '2026-11-20T10:00:00.000Z')
    const gateway = startGateway()
    await liveBuildsOf(gateway)
    await pause(5)
    await publishWithHistory({ app: 'btp', id: next, prefixes }, '2026-11-20T11:00:00.000Z')
    const before = { ventes: [sales.id, '/ventes'], btp: [materials.id, '/btp'] }
    for (const seconds of [2, 2]) {
      advanceClock(seconds)
      expect(await liveBuildsOf(gateway)).toEqual(before)
    }
    expect(lines).toEqual([expect.stringMatching(/^btp stays at bbbbbbbbbbbbbbbb: /)])
    // a new gateway compares the store's times, not those of pointers, which teams write
    await writeHistory(store, 'btp', next, '2020-01-01T00:00:00.000Z')
    expect(await liveBuildsOf(startGateway())).toEqual(before)
  })

  test('a remote whose every build claims another’s prefix is left out, and the other one is live', async () => {
    await publishWithHistory(sales, '2026-11-20T10:00:00.000Z')
    await pause(5)
    await publishWithHistory({ app: 'btp', id: next, prefixes: ['/ventes'] }, '2026-11-20T09:00:00.000Z')
    const gateway = startGateway()
    expect(await liveBuildsOf(gateway)).toEqual({ ventes: [sales.id, '/ventes'] })
    expect(lines).toEqual([
      expect.stringContaining('btp is left out: its build cccccccccccccccc claims /ventes, which ventes holds')
    ])
  })

  test('a prefix that its remote gave up belongs to the other one from then on', async () => {
    await publishWithHistory({ ...sales, prefixes: ['/ventes', '/terrains'] }, '2026-11-20T10:00:00.000Z')
    await pause(5)
    await publishWithHistory({ ...sales, id: 'dddddddddddddddd' }, '2026-11-20T11:00:00.000Z')
    await publishWithHistory({ ...materials, prefixes: ['/btp', '/terrains'] }, '2026-11-20T12:00:00.000Z')
    expect(await liveBuildsOf(startGateway())).toEqual({
      ventes: ['dddddddddddddddd', '/ventes'],
      btp: [materials.id, '/btp', '/terrains']
    })
  })

  test('is not selected for single visitors either, as a canary or a previous build', async () => {
    await publishWithHistory(sales, '2026-11-20T10:00:00.000Z')
    await publishWithHistory(materials, '2026-11-20T10:00:00.000Z')
    await upload(store, { app: 'btp', id: next, prefixes: ['/btp', '/ventes/detail'] })
    const builds = createSignedBuilds(store, trustedKeys)
    const visitorBuilds = createVisitorBuilds({
      liveBuilds: startGateway(),
      builds,
      selectors: [() => new Map([['btp', next]])],
      log: (line) => lines.push(line)
    })
    const { registry } = await visitorBuilds.select(noCookies)
    expect(registry.remotes.btp).toMatchObject({ current: materials.id, prefixes: ['/btp'] })
  })
})

test('a clock that is set back an hour does not delay publications', async () => {
  // given a gateway whose clock is set back
  await publishWithHistory(sales, '2026-11-20T10:00:00.000Z')
  const gateway = startGateway()
  await liveBuildsOf(gateway)
  const real = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(real - 3_600_000)
  // when something is published
  await publishWithHistory({ ...sales, id: next }, '2026-11-20T11:00:00.000Z')
  advanceClock(1.1)
  // then it is live after the usual time
  expect(await liveBuildsOf(gateway)).toEqual({ ventes: [next, '/ventes'] })
})

test('an unsigned entry of the history is ignored', async () => {
  await publishWithHistory(sales, '2026-11-20T10:00:00.000Z')
  const pointer = { app: 'ventes', publishedAt: '2099-01-01T00:00:00.000Z', current: next }
  await store.put(historyKey(pointer), Buffer.from('{"app":"ventes"}'), { contentType: 'application/json' })
  expect(await liveBuildsOf(startGateway())).toEqual({ ventes: [sales.id, '/ventes'] })
})

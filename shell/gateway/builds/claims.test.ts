import { setTimeout as pause } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { historyKey, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import type { TrustedKeys } from '@keur/store/trusted-keys'
import { emptyStore, pointTo, publish, remember, trustedKeys, upload } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/seconds-pass.ts'
import { createVisitorBuilds } from './visitor-builds.ts'
import { createLiveBuilds, type LiveBuildsReader } from './live-builds.ts'
import { parseCookies } from '../lib/cookies.ts'

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

const aGateway = (keys: TrustedKeys = trustedKeys) =>
  createLiveBuilds(
    createSignedBuilds(store, keys),
    () => ['ventes', 'btp'],
    (line) => lines.push(line)
  )
const livesAt = async (gateway: LiveBuildsReader) => {
  const { remotes } = (await gateway.current()).registry
  return Object.fromEntries(
    Object.entries(remotes).map(([app, { current, prefixes }]) => [app, [current, ...prefixes]])
  )
}
const onePerGateway = (words: string) => lines.filter((line) => line.includes(words))
const listed = Object.fromEntries(
  Object.entries(trustedKeys).map(([app, keys]) => [app, { keys, prefixes: app === 'shell' ? [] : [`/${app}`] }])
)

/** Publishes as teams do: files, pointer, and its line in the history. */
async function goLive({ app, id, prefixes }: typeof sales, publishedAt: string) {
  await upload(store, { app, id, prefixes })
  await pointTo(store, app, id, null, undefined, { publishedAt })
  await remember(store, app, id, publishedAt)
}

describe('an older pointer that was put back', () => {
  const older = '2026-11-20T10:00:00.000Z'
  const newer = '2026-11-20T11:00:00.000Z'
  beforeEach(async () => {
    await goLive(sales, older)
    await goLive({ ...sales, id: next }, newer)
  })
  const putBack = () => pointTo(store, 'ventes', sales.id, null, undefined, { publishedAt: older })

  test('is not followed, and the log says so once', async () => {
    const gateway = aGateway()
    expect(await livesAt(gateway)).toEqual({ ventes: [next, '/ventes'] })
    await putBack()
    for (const seconds of [2, 2]) {
      advanceClock(seconds)
      expect(await livesAt(gateway)).toEqual({ ventes: [next, '/ventes'] })
    }
    expect(onePerGateway(`is of ${older}, older than what was live already (${newer})`)).toHaveLength(1)
  })

  test('is not followed by a gateway that starts beside it either: the history knows a newer one', async () => {
    await putBack()
    expect(await livesAt(aGateway())).toEqual({ ventes: [next, '/ventes'] })
    expect(onePerGateway('older than what was live already')).toHaveLength(1)
  })

  test('going back is a newer statement, and followed', async () => {
    const gateway = aGateway()
    await livesAt(gateway)
    await goLive(sales, '2026-11-20T12:00:00.000Z')
    advanceClock(2)
    expect(await livesAt(gateway)).toEqual({ ventes: [sales.id, '/ventes'] })
    expect(lines).toEqual([])
  })

  test('whoever can take the history away too is not noticed by a gateway that starts', async () => {
    await putBack()
    for await (const { key } of store.list('history/ventes/')) await store.delete(key)
    expect(await livesAt(aGateway())).toEqual({ ventes: [sales.id, '/ventes'] })
  })
})

describe('a pointer that is deleted', () => {
  test('leaves its section live, with one line in the log', async () => {
    await goLive(sales, '2026-11-20T10:00:00.000Z')
    const gateway = aGateway()
    await livesAt(gateway)
    await store.delete(pointerKey('ventes'))
    for (const seconds of [2, 2]) {
      advanceClock(seconds)
      expect(await livesAt(gateway)).toEqual({ ventes: [sales.id, '/ventes'] })
    }
    expect(onePerGateway('live/ventes.json is gone')).toHaveLength(1)
    // a gateway that starts then finds it in the history
    expect(await livesAt(aGateway())).toEqual({ ventes: [sales.id, '/ventes'] })
  })

  test('of a section that never was live is nothing to speak of', async () => {
    expect(await livesAt(aGateway())).toEqual({})
    expect(lines).toEqual([])
  })
})

describe('a manifest that claims what is not its section’s', () => {
  const others: [string, string[]][] = [
    ['another section’s address', ['/btp', '/ventes']],
    ['an address below it', ['/btp', '/ventes/detail']],
    ['the login page', ['/btp', '/login']],
    ['what the gateway answers', ['/btp', '/api']],
    ['the whole site', ['/']]
  ]

  test.each(others)(
    '%s is refused where prefixes are listed: what was live stays, with one line',
    async (_, prefixes) => {
      // given two sections
      await goLive(sales, '2026-11-20T10:00:00.000Z')
      await goLive(materials, '2026-11-20T10:00:00.000Z')
      const gateway = aGateway(listed)
      await livesAt(gateway)
      // when one of them publishes a build that claims more
      await goLive({ app: 'btp', id: next, prefixes }, '2026-11-20T11:00:00.000Z')
      // then nothing changes, on gateways that run and on those that start
      const before = { ventes: [sales.id, '/ventes'], btp: [materials.id, '/btp'] }
      for (const seconds of [2, 2]) {
        advanceClock(seconds)
        expect(await livesAt(gateway)).toEqual(before)
      }
      expect(lines).toEqual([expect.stringMatching(/^btp stays at bbbbbbbbbbbbbbbb: .* claims /)])
      expect(await livesAt(aGateway(listed))).toEqual(before)
    }
  )

  test.each(others.slice(0, 3))('%s is refused also where none are listed', async (_, prefixes) => {
    await goLive(sales, '2026-11-20T10:00:00.000Z')
    await pause(5)
    await goLive(materials, '2026-11-20T10:00:00.000Z')
    const gateway = aGateway()
    await livesAt(gateway)
    await pause(5)
    await goLive({ app: 'btp', id: next, prefixes }, '2026-11-20T11:00:00.000Z')
    const before = { ventes: [sales.id, '/ventes'], btp: [materials.id, '/btp'] }
    for (const seconds of [2, 2]) {
      advanceClock(seconds)
      expect(await livesAt(gateway)).toEqual(before)
    }
    expect(lines).toEqual([expect.stringMatching(/^btp stays at bbbbbbbbbbbbbbbb: /)])
    // the store's clock tells a gateway that starts who came first, not the pointers, which teams write
    await remember(store, 'btp', next, '2020-01-01T00:00:00.000Z')
    expect(await livesAt(aGateway())).toEqual(before)
  })

  test('a section whose every build claims another’s address is left out, and the other one lives', async () => {
    await goLive(sales, '2026-11-20T10:00:00.000Z')
    await pause(5)
    await goLive({ app: 'btp', id: next, prefixes: ['/ventes'] }, '2026-11-20T09:00:00.000Z')
    const gateway = aGateway()
    expect(await livesAt(gateway)).toEqual({ ventes: [sales.id, '/ventes'] })
    expect(lines).toEqual([
      expect.stringContaining('btp is left out: its build cccccccccccccccc claims /ventes, which ventes holds')
    ])
  })

  test('an address that its section gave up is the other’s from then on', async () => {
    await goLive({ ...sales, prefixes: ['/ventes', '/terrains'] }, '2026-11-20T10:00:00.000Z')
    await pause(5)
    await goLive({ ...sales, id: 'dddddddddddddddd' }, '2026-11-20T11:00:00.000Z')
    await goLive({ ...materials, prefixes: ['/btp', '/terrains'] }, '2026-11-20T12:00:00.000Z')
    expect(await livesAt(aGateway())).toEqual({
      ventes: ['dddddddddddddddd', '/ventes'],
      btp: [materials.id, '/btp', '/terrains']
    })
  })

  test('nor is it given to single visitors, as a canary or as a fall-back', async () => {
    await goLive(sales, '2026-11-20T10:00:00.000Z')
    await goLive(materials, '2026-11-20T10:00:00.000Z')
    await upload(store, { app: 'btp', id: next, prefixes: ['/btp', '/ventes/detail'] })
    const builds = createSignedBuilds(store, trustedKeys)
    const chosenBuilds = createVisitorBuilds({
      liveBuilds: aGateway(),
      builds,
      choosers: [() => new Map([['btp', next]])],
      log: (line) => lines.push(line)
    })
    const { registry } = await chosenBuilds.of({ cookies: parseCookies(), give: () => {} })
    expect(registry.remotes.btp).toMatchObject({ current: materials.id, prefixes: ['/btp'] })
  })
})

test('a clock that is set back an hour keeps no publication from visitors', async () => {
  // given a gateway, whose machine's clock is then set back
  await goLive(sales, '2026-11-20T10:00:00.000Z')
  const gateway = aGateway()
  await livesAt(gateway)
  const real = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(real - 3_600_000)
  // when something is published
  await goLive({ ...sales, id: next }, '2026-11-20T11:00:00.000Z')
  advanceClock(1.1)
  // then it is live in the usual time
  expect(await livesAt(gateway)).toEqual({ ventes: [next, '/ventes'] })
})

test('a line of the history that nobody signed keeps no section at what it says', async () => {
  await goLive(sales, '2026-11-20T10:00:00.000Z')
  const pointer = { app: 'ventes', publishedAt: '2099-01-01T00:00:00.000Z', current: next }
  await store.put(historyKey(pointer), Buffer.from('{"app":"ventes"}'), { contentType: 'application/json' })
  expect(await livesAt(aGateway())).toEqual({ ventes: [sales.id, '/ventes'] })
})

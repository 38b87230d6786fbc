import { useDatabase } from '../../testing/test-database.ts'
import { createAddressHash } from './address-hash.ts'
import { createAddressKeys } from './address-keys.repository.ts'
import { createRateLimits } from './rate-limits.repository.ts'

const database = useDatabase({ emptied: true })

const secret = 'for tests only: 0123456789 abcdefghij'
const address = '41.82.7.9'
const limit = { kind: 'login', max: 2, seconds: 3600 }

/** As one process of several has it. */
function aProcess({ at = '2026-11-21T12:00:00Z', with: itsSecret = secret } = {}) {
  const clock = { now: new Date(at) }
  const hash = createAddressHash(createAddressKeys(database.db), itsSecret, () => clock.now)
  return { clock, hash, limits: createRateLimits(database.db, hash) }
}

test('an address has one hash all day long, in every process, even where all ask first at once', async () => {
  const processes = Array.from({ length: 5 }, () => aProcess())
  const hashes = await Promise.all(processes.map(({ hash }) => hash('view', address)))
  expect(new Set(hashes).size).toBe(1)
  expect(hashes[0]).toMatch(/^[\w-]{22}$/)
  processes[0]!.clock.now = new Date('2026-11-21T23:59:59Z')
  expect(await processes[0]!.hash('view', address)).toBe(hashes[0])
  // the next day it has another one, and for another thing too
  expect(await processes[0]!.hash('login', address)).not.toBe(hashes[0])
  processes[0]!.clock.now = new Date('2026-11-22T00:00:00Z')
  expect(await processes[0]!.hash('view', address)).not.toBe(hashes[0])
})

test('neither the secret nor the database is enough to make it again', async () => {
  const original = await aProcess().hash('view', address)
  expect(await aProcess({ with: 'another secret of 32 characters..' }).hash('view', address)).not.toBe(original)
  await database.db.collection('addressKeys').deleteMany({})
  expect(await aProcess().hash('view', address)).not.toBe(original)
})

test('all addresses of one network of IPv6 are one, another network is another', async () => {
  const { hash } = aProcess()
  const first = await hash('login', '2001:db8:1:2:3:4:5:6 awa@exemple.sn')
  expect(await hash('login', '2001:db8:1:2::9 awa@exemple.sn')).toBe(first)
  expect(await hash('login', '2001:db8:1:3::9 awa@exemple.sn')).not.toBe(first)
  expect(await hash('login', '2001:db8:1:2::9 moussa@exemple.sn')).not.toBe(first)
})

test('a database that was away for a moment is asked again', async () => {
  const keys = createAddressKeys(database.db)
  let isAway = true
  const saltOf = (day: string) => (isAway ? Promise.reject(new Error('away')) : keys.saltOf(day))
  const hash = createAddressHash({ saltOf }, secret)
  await expect(hash('login', address)).rejects.toThrow('away')
  isAway = false
  expect(await hash('login', address)).toMatch(/^[\w-]{22}$/)
})

describe('attempts', () => {
  test('two processes count together, and what is given back too often does not raise the limit', async () => {
    const [one, other] = [aProcess(), aProcess()]
    for (const round of ['first', 'given back']) {
      await one.limits.take(limit, address)
      await other.limits.take(limit, address)
      await expect(one.limits.take(limit, address)).rejects.toMatchObject({ status: 429 })
      if (round === 'first') for (const _ of [1, 2, 3, 4]) await other.limits.giveBack(limit, address)
    }
  })

  test('are free again when the window ends that the first of them began, however often others follow', async () => {
    const { limits } = aProcess()
    const counts = database.db.collection('rateLimits')
    await limits.take(limit, address)
    await counts.updateMany({}, { $set: { until: new Date(Date.now() + 60_000) } })
    await limits.take(limit, address)
    await expect(limits.take(limit, address)).rejects.toMatchObject({ status: 429, retryAfter: expect.closeTo(60, -1) })
    await counts.updateMany({}, { $set: { until: new Date() } })
    for (let time = 0; time < 2; time += 1) await limits.take(limit, address)
    await expect(limits.take(limit, address)).rejects.toMatchObject({ status: 429 })
  })

  test('at midnight they are counted anew', async () => {
    const { clock, limits } = aProcess()
    for (let time = 0; time < 2; time += 1) await limits.take(limit, address)
    await expect(limits.take(limit, address)).rejects.toMatchObject({ status: 429 })
    clock.now = new Date('2026-11-22T00:00:01Z')
    await expect(limits.take(limit, address)).resolves.toBeUndefined()
  })
})

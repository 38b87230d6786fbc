import { type Activity, createSharedLimit, type Limit, type Place } from './shared-limit.ts'

/** A limit whose holders are named, and those that were ended. */
function aLimit(limit: Limit) {
  const shared = createSharedLimit(limit)
  const ended: string[] = []
  const enter = (
    name: string,
    address: string | null,
    { activity = 'idle', size = 1 }: { activity?: Activity; size?: number } = {}
  ) => shared.enter(address, { size, end: () => ended.push(name), activity: () => activity })
  return { shared, ended, enter }
}

test('at the total the network that has most gives one up: a newcomer always gets a place', () => {
  const { ended, enter } = aLimit({ total: 6, perNetwork: 5 })
  // given three networks that hold everything
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) enter(name, `192.0.2.${name.charCodeAt(0)}`)
  // when others come, one after the other
  expect(enter('d1', '198.51.100.1')).not.toBeNull()
  expect(enter('e1', '198.51.100.2')).not.toBeNull()
  // then the largest lost one each time, the one without progress for longest
  expect(ended).toEqual(['a1', 'a2'])
})

test('an idle holder of any network gives way before those that wait, also of the network that has most', () => {
  const { ended, enter } = aLimit({ total: 5, perNetwork: 5 })
  // given a visitor with three fresh connections, and others with one idle one each
  for (const name of ['v1', 'v2', 'v3']) enter(name, '192.0.2.1', { activity: 'waiting' })
  enter('a', '192.0.2.2')
  enter('b', '192.0.2.3')
  for (const last of [1, 2]) enter('new', `198.51.100.${last}`, { activity: 'waiting' })
  expect(ended).toEqual(['a', 'b'])
  enter('new', '198.51.100.3', { activity: 'waiting' })
  expect(ended).toEqual(['a', 'b', 'v1'])
})

test('a visitor who opens several at once keeps them, among many networks whose peers are waited for', () => {
  const { ended, enter } = aLimit({ total: 6, perNetwork: 4 })
  for (const last of [1, 2, 3]) enter(`stalled${last}`, `192.0.2.${last}`, { activity: 'waiting' })
  for (const name of ['v1', 'v2', 'v3']) enter(name, '203.0.113.1', { activity: 'fresh' })
  for (const last of [4, 5, 6]) enter(`new${last}`, `192.0.2.${last}`, { activity: 'fresh' })
  expect(ended).toEqual(['stalled1', 'stalled2', 'stalled3'])
  // when there are only fresh ones, the first goes: each has the same time for its request
  enter('new7', '192.0.2.7', { activity: 'fresh' })
  expect(ended.slice(3)).toEqual(['v1'])
})

test('fresh ones of the own network give way to a new one, those of a proxy to none', () => {
  const { ended, enter } = aLimit({ total: 3, perNetwork: 2 })
  enter('proxied', null, { activity: 'fresh' })
  for (const name of ['one', 'two', 'three', 'four']) enter(name, '192.0.2.1', { activity: 'fresh' })
  expect(ended).toEqual(['one', 'two'])
})

test('where all others work, a newcomer takes the place of a waiting one of its own network, or else of the largest', () => {
  const { ended, enter } = aLimit({ total: 5, perNetwork: 5 })
  enter('proxied', null, { activity: 'fresh' })
  for (const name of ['a1', 'a2']) enter(name, '192.0.2.1', { activity: 'working' })
  enter('b1', '192.0.2.2', { activity: 'working' })
  enter('c1', '192.0.2.3', { activity: 'waiting' })
  // given a stalled one of a network that has as many as each other, it goes for the next of the same network
  expect(enter('c2', '192.0.2.3', { activity: 'working' })).not.toBeNull()
  expect(ended).toEqual(['c1'])
  // without a stalled one, the largest network loses one, and not the proxy
  expect(enter('d1', '192.0.2.4', { activity: 'working' })).not.toBeNull()
  expect(ended).toEqual(['c1', 'a1'])
  // and where all have one, one with its own at work gets no second, but for that of the proxy
  expect(enter('d2', '192.0.2.4', { activity: 'working' })).not.toBeNull()
  expect(enter('b2', '192.0.2.2', { activity: 'working' })).not.toBeNull()
  expect(ended).toEqual(['c1', 'a1', 'proxied', 'd1'])
})

test('what a proxy keeps for its next request stays, where fresh connections of visitors fill the rest', () => {
  const { ended, enter } = aLimit({ total: 3, perNetwork: 3 })
  enter('idle-of-proxy', null, { activity: 'idle' })
  for (const last of [1, 2, 3, 4]) enter(`v${last}`, `192.0.2.${last}`, { activity: 'fresh' })
  expect(ended).toEqual(['v1', 'v2'])
})

test('a waiting one of another network goes only where that network has more', () => {
  const { ended, enter } = aLimit({ total: 2, perNetwork: 2 })
  enter('a1', '192.0.2.1', { activity: 'waiting' })
  enter('b1', '192.0.2.2', { activity: 'working' })
  expect(enter('b2', '192.0.2.2', { activity: 'working' })).toBeNull()
  expect(ended).toEqual([])
})

test('a holder that made progress gives way after one that did not, and one at work last of all', () => {
  const { ended, enter } = aLimit({ total: 4, perNetwork: 4 })
  enter('working', '192.0.2.1', { activity: 'working' })
  enter('waiting', '192.0.2.1', { activity: 'waiting' })
  enter('fast', '192.0.2.1')!.touch()
  enter('slow', '192.0.2.1')
  for (const last of [2, 3, 4]) enter('new', `198.51.100.${last}`, { activity: 'working' })
  // The fast one made its progress before the slow one came.
  expect(ended).toEqual(['fast', 'slow', 'waiting'])
})

test('within its own limit a network loses its longest idle holder, and is refused while all of them work', () => {
  const { ended, enter } = aLimit({ total: 100, perNetwork: 2 })
  enter('first', '192.0.2.1')
  enter('second', '192.0.2.1')
  expect(enter('third', '192.0.2.1')).not.toBeNull()
  expect(ended).toEqual(['first'])
  for (const name of ['one', 'two']) enter(name, '192.0.2.2', { activity: 'working' })
  expect(enter('three', '192.0.2.2')).toBeNull()
  expect(enter('other', '192.0.2.3')).not.toBeNull()
  expect(ended).toEqual(['first'])
})

test('the largest network cannot end the work of others: it is refused', () => {
  const { ended, enter } = aLimit({ total: 3, perNetwork: 3 })
  for (const name of ['a1', 'a2']) enter(name, '192.0.2.1', { activity: 'working' })
  enter('b1', '192.0.2.2', { activity: 'working' })
  expect(enter('a3', '192.0.2.1', { activity: 'working' })).toBeNull()
  expect(ended).toEqual([])
  expect(enter('c1', '192.0.2.3', { activity: 'working' })).not.toBeNull()
  expect(ended).toEqual(['a1'])
})

test('a line with many networks of IPv6 has twice the limit of one, and a customer with many lines four times', () => {
  const { shared, enter } = aLimit({ total: 1000, perNetwork: 10 })
  const takeAll = (addressOf: (index: number) => string) =>
    Array.from({ length: 100 }, (_, index) => enter('x', addressOf(index), { activity: 'working' })).filter(Boolean)
      .length
  expect(takeAll((index) => `2001:db8:1:1::${index + 1}`)).toBe(10)
  expect(takeAll((index) => `2001:db8:2:${index.toString(16)}::1`)).toBe(20)
  expect(takeAll((index) => `2001:db8:3:${(index * 256).toString(16)}::1`)).toBe(40)
  expect(shared.used()).toBe(70)
})

test('places are free again once they are left, however often, and sizes count', () => {
  const { shared, ended, enter } = aLimit({ total: 100, perNetwork: 60 })
  const first = enter('first', '192.0.2.1', { size: 50 }) as Place
  expect(enter('large', '192.0.2.1', { size: 61 })).toBeNull()
  enter('second', '192.0.2.2', { size: 50 })
  first.leave()
  first.leave()
  expect(shared.used()).toBe(50)
  enter('third', '192.0.2.3', { size: 50 })
  expect(ended).toEqual(['first'])
  enter('fourth', '192.0.2.4', { size: 10 })
  expect(ended).toEqual(['first', 'second'])
})

test('what a proxy holds gives way last, and counts for a visitor once it serves one', () => {
  const { ended, enter } = aLimit({ total: 3, perNetwork: 3 })
  const proxied = enter('proxied', null) as Place
  enter('other', null)
  enter('visitor', '192.0.2.1')
  enter('new', '192.0.2.2')
  expect(ended).toEqual(['visitor'])
  enter('newer', '192.0.2.2')
  expect(ended).toEqual(['visitor', 'new'])
  proxied.move('192.0.2.3')
  enter('newest', '192.0.2.4')
  expect(ended).toEqual(['visitor', 'new', 'newer'])
})

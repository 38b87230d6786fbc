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

/** Each holder is `name@network`, and what it does unless it is idle; the network `p` is a proxy. */
test.each<[what: string, limits: number[], holders: string, outcome: [ended: string, refused: string]]>([
  [
    'at the total the network that has most gives one up: a newcomer always gets a place',
    [6, 5],
    'a1@1 a2@1 a3@1 b1@2 b2@2 c1@3 d1@4 e1@5',
    ['a1 a2', '']
  ],
  [
    'an idle holder of any network gives way before those that wait, also of the network that has most',
    [5, 5],
    'v1@1:waiting v2@1:waiting v3@1:waiting a@2 b@3 n@4:waiting n@5:waiting n@6:waiting',
    ['a b v1', '']
  ],
  [
    'a visitor who opens several at once keeps them, among many networks whose peers are waited for',
    [6, 4],
    's1@1:waiting s2@2:waiting s3@3:waiting v1@9:fresh v2@9:fresh v3@9:fresh n@4:fresh n@5:fresh n@6:fresh n@7:fresh',
    ['s1 s2 s3 v1', '']
  ],
  [
    'fresh ones of the own network give way to a new one, those of a proxy to none',
    [3, 2],
    'proxied@p:fresh one@1:fresh two@1:fresh three@1:fresh four@1:fresh',
    ['one two', '']
  ],
  [
    'where all others work, a newcomer takes the place of a waiting one of its own network, or else of the largest',
    [5, 5],
    'proxied@p:fresh a1@1:working a2@1:working b1@2:working c1@3:waiting c2@3:working d1@4:working d2@4:working b2@2:working',
    ['c1 a1 proxied d1', '']
  ],
  [
    'what a proxy keeps for its next request stays, where fresh connections of visitors fill the rest',
    [3, 3],
    'idle@p v1@1:fresh v2@2:fresh v3@3:fresh v4@4:fresh',
    ['v1 v2', '']
  ],
  [
    'a waiting one of another network goes only where that network has more',
    [2, 2],
    'a1@1:waiting b1@2:working b2@2:working',
    ['', 'b2']
  ],
  [
    'within its own limit a network loses its longest idle holder, and is refused while all of them work',
    [100, 2],
    'first@1 second@1 third@1 one@2:working two@2:working three@2:working other@3',
    ['first', 'three']
  ],
  [
    'the largest network cannot end the work of others: it is refused',
    [3, 3],
    'a1@1:working a2@1:working b1@2:working a3@1:working c1@3:working',
    ['a1', 'a3']
  ]
])('%s', (_what, [total = 0, perNetwork = 0], holders, outcome) => {
  const { ended, enter } = aLimit({ total, perNetwork })
  const refused = holders.split(' ').filter((holder) => {
    const [name = '', network, activity = 'idle'] = holder.split(/[@:]/)
    return !enter(name, network === 'p' ? null : `192.0.2.${network}`, { activity: activity as Activity })
  })
  expect([ended.join(' '), refused.map((holder) => holder.split('@')[0]).join(' ')]).toEqual(outcome)
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

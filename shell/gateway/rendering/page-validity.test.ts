import { waitUntil } from '@keur/store/testing/wait-until'
import type { ApiResponse } from './api-caller.ts'
import { bodyOf, compressThoroughly, createBodies, etagOf, type FinishedPage, isThorough } from './finished-page.ts'
import { type CacheResult, createPageCache, lowestRevisions, type PageCache } from './page-cache.ts'
import type { SiteRevisions } from './site-revisions.ts'

/** What the API returns of a listing: its version, that it is missing, an error, or nothing. */
type Listing = number | 'missing' | 'error' | 'silence' | 'unnamed'

let now: number
let known: SiteRevisions
let listing: Listing
/** Reads of the API by its path, and renderings by the path of the page. */
let reads: string[]
let renderings: string[]
/** When each collection was written. */
let moments: Record<string, number>
let cache: PageCache<string>

beforeEach(() => {
  now = 1_000_000
  known = { numbers: new Map([['sales', 1]]), database: 0, learntAt: now, isAway: false }
  listing = 1
  reads = []
  renderings = []
  moments = {}
  cache = openCache()
})

const openCache = (maxBytes?: Record<'frequent' | 'single', number>) =>
  createPageCache<string>({
    revisions: {
      current: async () => known,
      expire() {},
      changedAt: (collection) => moments[collection] ?? Number.NEGATIVE_INFINITY
    },
    callApi: async (path, etag) => read(path, etag),
    now: () => now,
    maxBytes
  })

function read(path: string, etag?: string): ApiResponse {
  reads.push(path)
  if (listing === 'silence') return { status: 0, body: Buffer.alloc(0), read: null }
  if (listing === 'error') return { status: 500, body: Buffer.alloc(0), read: null }
  const own = listing === 'missing' ? undefined : `"${listing === 'unnamed' ? 1 : listing}"`
  const status = listing === 'missing' ? 404 : etag === own ? 304 : 200
  return {
    status,
    body: Buffer.alloc(0),
    read: listing === 'unnamed' ? null : { path, status, etag: own, revisions: known.numbers }
  }
}

/** Asks for a page, which reads one listing and has 300 bytes: with what is cached beside it, it takes 1,000. */
async function get(pathname = '/ventes/villa', { isWriter = false, status = 200, fails = false } = {}) {
  const key = { composition: 'a', pathname, search: '', saving: false }
  const result = await cache.get(key, isWriter, async () => {
    renderings.push(pathname)
    if (fails) return { page: null, query: null, failure: 'error' }
    const own = read(pathname).read
    reads.pop()
    if (!own) return { page: null, query: [], failure: null }
    const bodies: FinishedPage['bodies'] = new Map([['identity', { bytes: Buffer.alloc(300), isThorough: true }]])
    const times = { renderedAt: now, checkedAt: now, renderTime: 0, uses: 0 }
    const page = { status, hash: `${renderings.length}`, bodies, reads: [own], revisions: own.revisions, ...times }
    return { page, query: [], failure: null }
  })
  return result as CacheResult
}
/** Work that waits for nothing is done then: what is rendered beside a visitor's response, here. */
const settle = () => new Promise(setImmediate)
const outcomeOf = async (...parameters: Parameters<typeof get>) => (await get(...parameters))?.outcome ?? 'none'

/** A write to a collection, which is known at once. */
function write(collection = 'sales', at = now) {
  known = { ...known, numbers: new Map([...known.numbers, [collection, (known.numbers.get(collection) ?? 0) + 1]]) }
  moments[collection] = at
}

describe('after a write, a page whose listing', () => {
  test.each<[string, Listing, Listing, CacheResult['outcome'] | 'none', number]>([
    ['is the same', 1, 1, 'hit', 1],
    ['has changed', 1, 2, 'miss', 2],
    ['was deleted', 1, 'missing', 'miss', 2],
    ['is still missing', 'missing', 'missing', 'hit', 1],
    ['is there now', 'missing', 1, 'miss', 2],
    ['cannot be read', 1, 'error', 'away', 1],
    ['is not responded to', 1, 'silence', 'away', 1],
    ['is the same, of unknown revisions', 1, 'unnamed', 'none', 2]
  ])('%s is sent accordingly', async (_what, before, after, outcome, count) => {
    listing = before
    await get()
    write()
    now += 1_000
    listing = after
    expect([await outcomeOf(), renderings.length]).toEqual([outcome, count])
  })
})

test('a page that was found unchanged is not asked about again before the next write', async () => {
  await get()
  write()
  now += 1_000
  for (const outcome of ['hit', 'hit']) expect(await outcomeOf()).toBe(outcome)
  expect(reads).toEqual(['/ventes/villa'])
})

test('a page that was read from newer data than the gateway knows of is right', async () => {
  await get()
  known = { ...known, numbers: new Map([['sales', 0]]), learntAt: now - 500 }
  const { outcome, page } = await get()
  expect([outcome, page.checkedAt, reads]).toEqual(['hit', now, []])
})

test('a page of another database is not sent, not even for a second', async () => {
  await get()
  known = { ...known, database: 1 }
  write()
  expect(await outcomeOf()).toBe('miss')
  expect(reads).toEqual([])
})

test.each([
  [200, 600_000, 'hit'],
  [200, 600_001, 'miss'],
  [404, 10_000, 'hit'],
  [404, 10_001, 'miss']
])('a page with the status %i is after %i ms a %s', async (status, age, outcome) => {
  await get('/ventes/villa', { status })
  now += age
  expect(await outcomeOf()).toBe(outcome)
})

test.each<[string, number, number, boolean, CacheResult['outcome']]>([
  ['for a second', 999, 999, false, 'stale'],
  ['and then not any more', 1_000, 1_000, false, 'miss'],
  ['by the first of several writes', 1_500, 100, false, 'miss'],
  ['but not to a visitor who has written', 100, 100, true, 'miss']
])('after a write the page before is sent %s', async (_what, age, otherAge, isWriter, outcome) => {
  known = { ...known, numbers: new Map([...known.numbers, ['agency', 1]]) }
  await get()
  write('sales', now - age)
  write('agency', now - otherAge)
  listing = 2
  expect(await outcomeOf('/ventes/villa', { isWriter })).toBe(outcome)
  // and the next visitor gets the new one, which was rendered once
  await settle()
  expect([await outcomeOf(), renderings.length]).toEqual(['hit', 2])
})

test('visitors who come at once share one rendering, also when the page changes again', async () => {
  for (const count of [1, 2]) {
    await Promise.all([get(), get(), get()])
    expect(renderings).toHaveLength(count)
    write()
    now += 1_000
    listing = 2
  }
})

test('a page that cannot be rendered again stays as it is, and the next visitor has it tried again', async () => {
  await get()
  write()
  now += 1_000
  listing = 2
  for (const count of [2, 3]) {
    const { page, outcome, isOutage } = await get('/ventes/villa', { fails: true })
    expect([page.hash, outcome, isOutage, renderings.length]).toEqual(['1', 'away', false, count])
  }
})

test('a robot that asks for many pages displaces none that visitors have asked for again, nor its newer version', async () => {
  // given room for two pages of each kind, and one that was asked for twice
  cache = openCache({ frequent: 2_000, single: 2_000 })
  for (const outcome of ['miss', 'hit']) expect(await outcomeOf()).toBe(outcome)
  const robot = async () => {
    for (const page of ['/a', '/b', '/c']) await get(page)
  }
  // when a robot comes, before and after the page has changed
  await robot()
  expect(await outcomeOf()).toBe('hit')
  write()
  now += 1_000
  listing = 2
  expect(await outcomeOf()).toBe('miss')
  await robot()
  // then visitors have it still, and the robot the last two of its own
  expect(await outcomeOf()).toBe('hit')
  expect([await outcomeOf('/c'), await outcomeOf('/a')]).toEqual(['hit', 'miss'])
})

test('a page in another encoding takes room of others', async () => {
  cache = openCache({ frequent: 2_000, single: 2_000 })
  const { page } = await get('/a')
  await get('/b')
  page.bodies.set('gzip', { bytes: Buffer.alloc(900), isThorough: false })
  cache.resize(page)
  expect([await outcomeOf('/a'), await outcomeOf('/b')]).toEqual(['hit', 'miss'])
})

test('a page that was sent five times is compressed thoroughly, one in a quarter of a second', async () => {
  // given two pages that were sent four times
  const bodies = await createBodies(Buffer.from('Villa '.repeat(200)))
  const [first, second] = await Promise.all(['/a', '/b'].map(async (path) => (await get(path)).page))
  for (const page of [first!, second!]) page.bodies = new Map(bodies)
  for (let times = 1; times < 5; times += 1) for (const path of ['/a', '/b']) await get(path)
  await compressThoroughly({ ...first!, bodies: new Map(bodies) })
  expect([isThorough(first!), isThorough(second!)]).toEqual([false, false])
  // when both are asked for once more
  for (const path of ['/a', '/b']) await get(path)
  await waitUntil(() => isThorough(first!))
  // which is another representation for caches
  const etags = [first!, second!].map((page) => etagOf({ ...page, hash: 'x' }, 'br', page.bodies.get('br')!))
  expect(new Set(etags).size).toBe(2)
  // then the second follows after that time
  now += 249
  await get('/b')
  await compressThoroughly({ ...first!, bodies: new Map(bodies) })
  expect(isThorough(second!)).toBe(false)
  now += 1
  await get('/b')
  await waitUntil(() => isThorough(second!))
})

test('a page is compressed once for each encoding', async () => {
  const { page } = await get()
  page!.bodies = await createBodies(Buffer.from('Villa '))
  expect(await bodyOf(page!, 'gzip')).toBe(await bodyOf(page!, 'gzip'))
})

test('of several reads the lowest number of each collection counts', () => {
  const read = { path: '/sales', status: 200, etag: '"1"' }
  const of = (numbers: Record<string, number>) => ({ ...read, revisions: new Map(Object.entries(numbers)) })
  const lowest = lowestRevisions([of({ sales: 7, agency: 2 }), of({ sales: 5 }), of({ sales: 6, agency: 3 })])
  expect(Object.fromEntries(lowest)).toEqual({ sales: 5, agency: 2 })
})

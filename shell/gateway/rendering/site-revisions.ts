import { readApi } from '../lib/http.ts'

/** What the gateway knows of the API's data. */
export interface SiteRevisions {
  /** The number of writes to each collection. */
  numbers: ReadonlyMap<string, number>
  /** Grows where a number falls: another database, or an older copy. Pages of an earlier one are worthless. */
  database: number
  /** When the API last named the numbers, by `performance.now()`. */
  learntAt: number
  /** The API has not responded, twice or more: pages cannot be renewed. */
  isAway: boolean
}

/** How long the numbers count as fresh, and from when on a page waits for new ones, in milliseconds. */
const freshFor = 250
const staleAfter = 500
/** How long a page waits for them. */
const maxWait = 500
const timeout = 1_000
/** How long the moments of changes are remembered. */
const memory = 5_000

/**
 * Reads the revisions of all collections while visitors come: a write by any process is known within a second. After
 * `expire`, which is called for every write through this gateway, pages wait for numbers that are newer than it.
 */
export function createSiteRevisions(apiUrl: string, log: (line: string) => void) {
  let known: SiteRevisions = { numbers: new Map(), database: 0, learntAt: Number.NEGATIVE_INFINITY, isAway: false }
  let changes: { collection: string; number: number; at: number }[] = []
  let readAt = Number.NEGATIVE_INFINITY
  /** When the reading began that `known` is from. */
  let learntFrom = Number.NEGATIVE_INFINITY
  let expiredAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let reading: { startedAt: number; done: Promise<void> } | null = null

  async function read(startedAt: number): Promise<void> {
    try {
      const { revisions } = await readApi(apiUrl, '/revisions', { timeout })
      // The numbers of an earlier reading that ends later are not those of another database.
      if (startedAt >= learntFrom) learn(new Map(Object.entries(revisions)))
      learntFrom = Math.max(learntFrom, startedAt)
      if (failures > 1) log('The API responds again.')
      failures = 0
    } catch (error) {
      failures += 1
      if (failures === 2) log(`The API is away, pages stay as they are: ${error}`)
    }
    known = { ...known, isAway: failures > 1 }
    readAt = performance.now()
  }

  function learn(numbers: ReadonlyMap<string, number>) {
    const now = performance.now()
    // A change may have happened right after the last reading.
    const at = known.learntAt
    const isOlder = [...known.numbers].some(([collection, number]) => (numbers.get(collection) ?? 0) < number)
    changes = changes.filter((change) => now - change.at < memory)
    for (const [collection, number] of numbers)
      if (number !== known.numbers.get(collection)) changes.push({ collection, number, at })
    known = { ...known, numbers, learntAt: now, database: known.database + (isOlder ? 1 : 0) }
  }

  /** Readings that began before this moment do not count. */
  function refresh(since: number): Promise<void> {
    if (reading && reading.startedAt >= since) return reading.done
    const startedAt = performance.now()
    const done = read(startedAt).finally(() => {
      if (reading?.startedAt === startedAt) reading = null
    })
    reading = { startedAt, done }
    return done
  }

  return {
    async current(): Promise<SiteRevisions> {
      const age = performance.now() - readAt
      const isExpired = expiredAt > readAt
      if (age < freshFor && !isExpired) return known
      const refreshed = refresh(isExpired ? expiredAt : Number.NEGATIVE_INFINITY)
      if ((age >= staleAfter && !known.isAway) || isExpired) await withinTime(refreshed)
      return known
    },
    /** A write went through this gateway. */
    expire() {
      expiredAt = performance.now()
    },
    /** The earliest moment of the write after this number, by `performance.now()`; long ago where it is forgotten. */
    changedAt: (collection: string, number: number): number =>
      changes.find((change) => change.collection === collection && change.number > number)?.at ??
      Number.NEGATIVE_INFINITY
  }
}

export type SiteRevisionsReader = ReturnType<typeof createSiteRevisions>

async function withinTime(work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxWait)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

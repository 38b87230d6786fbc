import { createRandom } from '../../testing/random.ts'
import { reasonToStop } from './sequential-test.ts'

const mustStop = (...counts: Parameters<typeof reasonToStop>) => reasonToStop(...counts) !== undefined
const countsOf = (errors: number, visits: number) => ({ errors, visits })
/** A live build of which 0.5 % of the visits fail. */
const usual = countsOf(5, 1_000)

/** At which visit canaries with this failure rate are stopped, in ascending order; those that run to the end not. */
function stops(rate: number, live = usual, { runs = 2_000, visits = 1_000 } = {}): number[] {
  const random = createRandom(17)
  const found: number[] = []
  for (let run = 0; run < runs; run += 1) {
    let errors = 0
    for (let visit = 1; visit <= visits; visit += 1) {
      if (random() < rate) errors += 1
      if (!mustStop({ visits: visit, errors }, live)) continue
      found.push(visit)
      break
    }
  }
  return found.sort((one, other) => one - other)
}
const atShare = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1]

test('a build that fails everybody is stopped at its third failed visit, whatever is live', () => {
  for (const live of [countsOf(0, 0), usual, countsOf(90, 100)])
    expect([2, 3].map((failed) => mustStop(countsOf(failed, failed), live))).toEqual([false, true])
})

test('a canary that fails as often as the live build, or two points more often, is stopped in less than 1 % of runs', () => {
  for (const [rate, live] of [
    [0, usual],
    [0.005, usual],
    [0.02, usual],
    [0.05, countsOf(50, 1_000)],
    [0.07, countsOf(50, 1_000)]
  ] as const)
    expect(stops(rate, live).length).toBeLessThan(20)
})

test.each([
  [1, 3, 3],
  [0.5, 6, 12],
  [0.25, 20, 45],
  [0.1, 80, 220]
])(
  'a canary of which %f of the visits fail is stopped: half of them by visit %i, nine of ten by visit %i',
  (rate, half, nine) => {
    const found = stops(rate)
    expect(found).toHaveLength(2_000)
    expect(atShare(found, 0.5)).toBeLessThanOrEqual(half)
    expect(atShare(found, 0.9)).toBeLessThanOrEqual(nine)
  }
)

test('forged failures of the live build excuse no faulty canary: it is stopped a little later', () => {
  const forged = countsOf(30, 30)
  expect(atShare(stops(0.67, forged), 0.9)).toBeLessThanOrEqual(20)
  expect(atShare(stops(0.25, forged), 0.9)).toBeLessThanOrEqual(120)
})

test('the forged failure of one address stops no canary, nor do those of two', () => {
  for (const visits of [1, 2, 20]) expect(mustStop(countsOf(Math.min(2, visits), visits), usual)).toBe(false)
})

describe('contacts', () => {
  /** A live build of which every twentieth visit leads to a contact. */
  const reached = { visits: 2_000, errors: 10, contacts: 100 }

  /** At which visit canaries with this rate of contacts are stopped for it. */
  function contactStops(rate: number, live = reached, visits = 1_500): number[] {
    const random = createRandom(23)
    const found: number[] = []
    for (let run = 0; run < 1_000; run += 1) {
      let contacts = 0
      for (let visit = 1; visit <= visits; visit += 1) {
        if (random() < rate) contacts += 1
        if (reasonToStop({ visits: visit, errors: 0, contacts }, live) !== 'contacts') continue
        found.push(visit)
        break
      }
    }
    return found.sort((one, other) => one - other)
  }

  test('a canary without a single one is stopped within 250 visits, one with a tenth as many within a thousand', () => {
    expect(contactStops(0)).toHaveLength(1_000)
    expect(atShare(contactStops(0), 1)).toBeLessThanOrEqual(250)
    expect(atShare(contactStops(0.005), 0.9)).toBeLessThanOrEqual(1_000)
  })

  test('one with as many, or half as many, is stopped in 1 % of runs at most', () => {
    // By chance up to fifteen of a thousand.
    for (const rate of [0.05, 0.025]) expect(contactStops(rate).length).toBeLessThanOrEqual(15)
  })

  test.each([
    ['too few are known', { visits: 400, errors: 2, contacts: 19 }],
    ['none were counted', { visits: 2_000, errors: 10 }]
  ])('nothing is compared where of the live build %s', (_what, live) => {
    expect(mustStop({ visits: 5_000, errors: 0, contacts: 0 }, live)).toBe(false)
  })

  test('forged contacts of the live build stop no good canary', () => {
    expect(contactStops(0.05, { visits: 2_000, errors: 10, contacts: 1_900 }).length).toBeLessThanOrEqual(15)
  })
})

import { waitUntil } from '@keur/store/testing/wait-until'
import { startFakeApi, stopClock } from '../testing/fakes.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { createSiteRevisions, type SiteRevisionsReader } from './site-revisions.ts'

endWhatIsOpened()

let numbers: Record<string, number>
let isAway: boolean
let lines: string[]
let api: Awaited<ReturnType<typeof startFakeApi>>
let revisions: SiteRevisionsReader
let advance: (seconds: number) => void

beforeEach(async () => {
  numbers = { sales: 1, articles: 5 }
  isAway = false
  lines = []
  api = await startFakeApi(() => {
    if (isAway) throw new Error('away')
    return { revisions: numbers }
  })
  revisions = createSiteRevisions(api.url, (line) => lines.push(line))
  advance = stopClock()
})

/** What is known once the numbers were read at this moment, however slow the machine is. */
async function learn(more: Record<string, number> = {}) {
  numbers = { ...numbers, ...more }
  await waitUntil(async () => (await revisions.current()).learntAt === performance.now())
  return revisions.current()
}
const salesNow = async () => (await revisions.current()).numbers.get('sales')

test.each<[what: string, seconds: number, isWrite: boolean, sales: number, reads: number]>([
  ['is taken as it is before a quarter of a second', 0.249, false, 1, 1],
  ['is read again beside the page from then on', 0.25, false, 1, 2],
  ['is waited for from half a second on', 0.5, false, 2, 2],
  ['is waited for at once after a write through this gateway', 0.01, true, 2, 2]
])('a number %s', async (_what, seconds, isWrite, sales, reads) => {
  await learn()
  advance(seconds)
  numbers = { sales: 2 }
  if (isWrite) revisions.expire()
  expect(await salesNow()).toBe(sales)
  await waitUntil(() => api.paths.length >= reads)
  expect(api.paths).toHaveLength(reads)
})

test('after a write a reading that began before it does not count, and ends for nothing', async () => {
  const answers: ((sales: number) => void)[] = []
  const { url } = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json')
    answers.push((sales) => response.end(JSON.stringify({ revisions: { sales } })))
  })
  revisions = createSiteRevisions(url, () => {})
  // given a page that waits for a reading, during which a visitor writes
  const before = revisions.current()
  await waitUntil(() => answers.length === 1)
  advance(0.1)
  revisions.expire()
  const after = revisions.current()
  await waitUntil(() => answers.length === 2)
  // when the later reading ends first
  answers[1]!(2)
  await waitUntil(async () => (await salesNow()) === 2)
  answers[0]!(1)
  await Promise.all([before, after])
  // then the number is that of the same database, as the next reading finds
  advance(0.3)
  await revisions.current()
  await waitUntil(() => answers.length === 3)
  answers[2]!(2)
  await waitUntil(async () => (await revisions.current()).learntAt === performance.now())
  expect((await revisions.current()).database).toBe(0)
})

test('numbers that fall are those of another database; new and higher ones are not', async () => {
  const databases: number[] = []
  const readings: Record<string, number>[] = [{}, { sales: 2 }, { btp: 1 }, { articles: 4 }, { sales: 3 }]
  for (const more of readings) {
    advance(1)
    databases.push((await learn(more)).database)
  }
  expect(databases).toEqual([0, 0, 0, 1, 1])
})

test('one failure is none; after two the API is away, which is logged once, and no page waits for it', async () => {
  await learn()
  isAway = true
  const states: boolean[] = []
  for (let reads = 2; reads <= 4; reads += 1) {
    advance(1)
    await waitUntil(async () => (await revisions.current()) && api.paths.length === reads)
    await waitUntil(async () => (await revisions.current()).isAway === reads > 2)
    states.push((await revisions.current()).isAway)
  }
  expect([states, await salesNow()]).toEqual([[false, true, true], 1])
  isAway = false
  await waitUntil(async () => {
    advance(1)
    return !(await revisions.current()).isAway
  })
  expect(lines).toEqual([expect.stringContaining('The API is away'), 'The API responds again.'])
})

test('of several writes the first one after a page’s own counts: it is when the page became outdated', async () => {
  const start = performance.now()
  for (const sales of [1, 2, 3, 4]) {
    advance(1)
    await learn({ sales })
  }
  // The second write came after the first reading, a second after the start.
  const secondsOf = (number: number) => Math.round((revisions.changedAt('sales', number) - start) / 1_000)
  expect([1, 2, 3].map(secondsOf)).toEqual([1, 2, 3])
  for (const [collection, number] of [['sales', 4] as const, ['articles', 5] as const])
    expect(revisions.changedAt(collection, number)).toBe(Number.NEGATIVE_INFINITY)
  // and five seconds later it is forgotten
  advance(4)
  await learn({ sales: 5 })
  expect([1, 2, 3].map(secondsOf)).toEqual([4, 4, 4])
  advance(1)
  await learn()
  expect(revisions.changedAt('sales', 1)).toBe(Number.NEGATIVE_INFINITY)
})

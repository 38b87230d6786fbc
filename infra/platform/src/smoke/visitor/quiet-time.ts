// Some of its functions run in the page.
/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'playwright'
import { readMemory } from '../confinement/memory.ts'
import { evaluate, listed, type PageSession } from '../confinement/page-session.ts'
import type { ProbedPage } from '../probed-page.ts'

/** Nothing ran for the first number of seconds; a page whose timers never end is left after the second. */
const [quietSeconds, maxSeconds] = [10, 20]
/** Of a page that is not touched: the live sections load nothing, and the shell's first page 22 kB when it is idle. */
const [maxBytes, maxCalls, maxGrowth] = [60_000, 3, 5_000_000]
/** The share of a processor that a page may use all the time, from 0 to 1. */
const maxWork = 0.25

/** Waits until the page has been quiet for ten seconds. Sentences for what it does though it is not touched. */
export async function quietTimeFaults({ session, requests, faults }: ProbedPage): Promise<string[]> {
  await session.send('Performance.enable')
  const before = await readMemory(session)
  const workBefore = await processorTime(session)
  const first = requests.sent.length
  const started = performance.now()
  const secondsSince = (moment: number) => (performance.now() - moment) / 1000
  let last = ''
  let since = started
  while (secondsSince(since) < quietSeconds && secondsSince(started) < maxSeconds) {
    const runs = await evaluate<number>(session, () => window.keurWork.runs())
    const activity = `${requests.sent.length} ${faults.length} ${runs}`
    if (activity !== last) since = performance.now()
    last = activity
    await pause(250)
  }
  const elapsed = secondsSince(started)
  const seconds = Math.round(elapsed)
  const share = ((await processorTime(session)) - workBefore) / elapsed / (await processorShare(session))
  const work = Math.min(1, share)
  // A page whose timers never end is watched for longer than its limits are meant for.
  const perQuietTime = (amount: number) => (amount * quietSeconds) / Math.max(quietSeconds, elapsed)
  const growth = (await readMemory(session)).heap - before.heap
  const sent = (prefix: string) => requests.sent.slice(first).filter((request) => pathOf(request).startsWith(prefix))
  const [files, calls] = [sent('/mfe/'), sent('/api/')]
  const sizes = await Promise.all(files.map((request) => request.sizes().catch(() => null)))
  const bytes = sizes.reduce((sum, size) => sum + (size?.responseBodySize ?? 0), 0)
  const found: [isFault: boolean, what: string, limit: string][] = [
    [
      perQuietTime(bytes) > maxBytes,
      `loads later: ${(bytes / 1000).toFixed(1)} kB (${listed(files.map(pathOf), 2)})`,
      `; at most ${maxBytes / 1000} kB`
    ],
    [
      perQuietTime(calls.length) > maxCalls,
      `calls the API ${calls.length} times in ${seconds} s (${listed(calls.map(pathOf), 2)})`,
      `; at most ${maxCalls} times in ${quietSeconds} s`
    ],
    [
      work > maxWork,
      `works: it uses ${Math.round(work * 100)} % of a processor all the time`,
      `; at most ${maxWork * 100} %`
    ],
    [
      perQuietTime(growth) > maxGrowth,
      `memory: it grows by ${(growth / 1e6).toFixed(1)} MB in ${seconds} s`,
      `; at most ${maxGrowth / 1e6} MB`
    ]
  ]
  return found.flatMap(([isFault, what, limit]) =>
    isFault ? [`${what} though the visitor does nothing${limit}.`] : []
  )
}

/** Seconds of a processor that the page's thread has used: other work of the machine does not count. */
async function processorTime(session: PageSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0
}

/** What a page that always works gets of a processor beside the machine's other work: 1 is a whole one. */
async function processorShare(session: PageSession): Promise<number> {
  const before = await processorTime(session)
  const started = performance.now()
  await evaluate(session, () => {
    for (const end = performance.now() + 300; performance.now() < end; ) void 0
  })
  const used = (await processorTime(session)) - before
  return Math.min(1, Math.max(0.05, used / ((performance.now() - started) / 1000)))
}

const pathOf = (request: Request) => new URL(request.url()).pathname

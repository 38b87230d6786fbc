// Some of its functions run in the page.
/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'playwright'
import { readMemory } from '../confinement/memory.ts'
import { evaluate, listed, type PageSession } from '../confinement/page-session.ts'
import { changesOf, type PageContent, readContent } from '../content.ts'
import type { ProbedPage } from '../probed-page.ts'

/** Seconds that a page is left alone, and those that pass in a moment after these, by the browser's own clock. */
const [quietSeconds, laterSeconds] = [5, 95]
/** Of the limits of files and calls. */
const limitSeconds = 10
/** Of a page that is not touched: the live sections load nothing, and the shell's first page 22 kB when it is idle. */
const [maxBytes, maxCalls, maxGrowth] = [60_000, 3, 5_000_000]
const [maxNodes, maxListeners, maxTimers] = [1_500, 300, 50]
/** The share of a processor that a page may use all the time, from 0 to 1, and what a page takes that does nothing. */
const [maxWork, ownWork] = [0.25, 0.03]

type QuietPage = ProbedPage & { scope: string }

/**
 * Leaves the page alone for five seconds, then lets 95 more pass at once. Sentences for what it does though it is not
 * touched. No timer of the page runs any more afterwards.
 */
export async function quietTimeFaults(page: QuietPage): Promise<string[]> {
  const { session } = page
  await session.send('Performance.enable')
  const faults = await faultsWhile(page, waitAWhile)
  if (faults.length > 0) return faults
  const before = await evaluate<PageContent>(session, readContent, page.scope)
  const later = await faultsWhile(page, passTime)
  const after = await evaluate<PageContent>(session, readContent, page.scope)
  const changes = changesOf(before, after, 'the page before', true)
  return [...later, ...changes.map((change) => `content: within ${laterSeconds} s, untouched, it shows ${change}.`)]
}

/** A way for time to pass: returns its seconds. Where they are the clock's, other work of the machine takes part of them. */
type Wait = (page: QuietPage) => Promise<{ elapsed: number; isClock: boolean }>

const waitAWhile: Wait = async () => {
  const started = performance.now()
  await pause(quietSeconds * 1000)
  return { elapsed: (performance.now() - started) / 1000, isClock: true }
}

/**
 * Virtual time: the browser runs what is due at once, and waits for the network. A script that always works lets no
 * time pass: it is left after ten seconds, and its work is a fault.
 */
const passTime: Wait = async ({ session, requests }) => {
  const now = () => evaluate<number>(session, () => performance.now())
  const started = await now()
  const { promise, resolve } = Promise.withResolvers<void>()
  session.on('Emulation.virtualTimeBudgetExpired', () => resolve())
  const policy = 'pauseIfNetworkFetchesPending'
  await session.send('Emulation.setVirtualTimePolicy', { policy, budget: laterSeconds * 1000 })
  await Promise.race([promise, pause(10_000, undefined, { ref: false })])
  await requests.idle()
  return { elapsed: Math.max(1, (await now()) - started) / 1000, isClock: false }
}

/** Sentences for what the page does meanwhile. */
async function faultsWhile(page: QuietPage, wait: Wait): Promise<string[]> {
  const { session, requests } = page
  const before = await readMemory(session)
  const workCount = await countWork(session)
  const workBefore = await processorTime(session)
  const first = requests.sent.length
  const { elapsed, isClock } = await wait(page)
  const seconds = Math.round(elapsed)
  const used = ((await processorTime(session)) - workBefore) / elapsed
  const work = isClock ? await workOf(session, used) : Math.min(1, used)
  // The page is watched for longer than these limits are meant for.
  const perLimit = (amount: number) => (amount * limitSeconds) / Math.max(limitSeconds, elapsed)
  const after = await readMemory(session)
  const growth = after.heap - before.heap
  const lasting = (name: string, amount: number, most: number): [boolean, string, string] => [
    amount > most,
    `memory: it has ${amount} more ${name} after ${seconds} s`,
    `; at most ${most}`
  ]
  const sent = (prefix: string) => requests.sent.slice(first).filter((request) => pathOf(request).startsWith(prefix))
  const [files, calls] = [sent('/mfe/'), sent('/api/')]
  const sizes = await Promise.all(files.map((request) => request.sizes().catch(() => null)))
  const bytes = sizes.reduce((sum, size) => sum + (size?.responseBodySize ?? 0), 0)
  const found: [isFault: boolean, what: string, limit: string][] = [
    [
      perLimit(bytes) > maxBytes,
      `loads later: ${(bytes / 1000).toFixed(1)} kB (${listed(files.map(pathOf), 2)})`,
      `; at most ${maxBytes / 1000} kB`
    ],
    [
      perLimit(calls.length) > maxCalls,
      `calls the API ${calls.length} times in ${seconds} s (${listed(calls.map(pathOf), 2)})`,
      `; at most ${maxCalls} times in ${limitSeconds} s`
    ],
    [
      work > maxWork,
      `works: it uses ${Math.round(work * 100)} % of a processor all the time`,
      `; at most ${maxWork * 100} %`
    ],
    [
      growth > maxGrowth,
      `memory: it grows by ${(growth / 1e6).toFixed(1)} MB in ${seconds} s`,
      `; at most ${maxGrowth / 1e6} MB`
    ],
    lasting('nodes', after.nodes - before.nodes, maxNodes),
    lasting('listeners', after.listeners - before.listeners, maxListeners),
    lasting('timers and observers', (await countWork(session)) - workCount, maxTimers)
  ]
  return found.flatMap(([isFault, what, limit]) =>
    isFault ? [`${what} though the visitor does nothing${limit}.`] : []
  )
}

const countWork = (session: PageSession) => evaluate<number>(session, () => window.keurWork.running().length)

/** Seconds of a processor that the page's thread has used: other work of the machine does not count. */
async function processorTime(session: PageSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0
}

/**
 * The share of a processor that the page would use alone. On a busy machine little work that ends looks like much that
 * does not: where it seems too much, three more seconds decide.
 */
async function workOf(session: PageSession, used: number): Promise<number> {
  const alone = async (share: number) => Math.min(1, Math.max(0, share - ownWork) / (await processorShare(session)))
  const work = await alone(used)
  if (work <= maxWork) return work
  const [before, started] = [await processorTime(session), performance.now()]
  await pause(3_000)
  const again = ((await processorTime(session)) - before) / ((performance.now() - started) / 1000)
  return Math.min(work, await alone(again))
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

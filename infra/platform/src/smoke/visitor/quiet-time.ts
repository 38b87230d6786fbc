// Some of its functions run in the page.
/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'playwright'
import { type Memory, readMemory } from '../confinement/memory.ts'
import { evaluate, listed, type PageSession } from '../confinement/page-session.ts'
import type { RequestWatch } from './requests.ts'

interface Watched {
  session: PageSession
  requests: RequestWatch
  /** Collects errors meanwhile. */
  faults: string[]
  /** The beginning of addresses of the section's files. */
  ownFiles: string
}

/** Nothing ran for the first number of seconds; a page whose timers never end is left after the second. */
const [quietSeconds, maxSeconds] = [10, 20]
/** Of a page that is not touched: the live sections load nothing, and the shell's first page 22 kB when it is idle. */
const [maxBytes, maxRequests, maxHeapGrowth] = [60_000, 3, 5_000_000]

/** Waits until the page has been quiet for ten seconds. Sentences for what it does though it is not touched. */
export async function quietTimeFaults(watched: Watched): Promise<string[]> {
  const { session, requests } = watched
  const before = await readMemory(session)
  const first = requests.sent.length
  const seconds = await waitForQuiet(watched)
  const after = await readMemory(session)
  return [...(await requestFaults(requests.sent.slice(first))), ...heapFaults(before, after, seconds)]
}

/** The page was left: nothing of the section may run any more. */
export async function quietAfterLeaving(watched: Watched): Promise<string[]> {
  const { session, requests, ownFiles } = watched
  const [first, runs] = [requests.sent.length, await readRuns(session)]
  await waitForQuiet(watched)
  const own = requests.sent.slice(first).filter((request) => request.url().includes(ownFiles))
  const more = (await readRuns(session)) - runs
  return [
    ...(own.length > 0 ? [`left running: it requests ${listed(own.map(pathOf))} after its page was left.`] : []),
    ...(more > 0
      ? [
          `left running: its timers run ${more} times after its page was left. Stop them in the function that useEffect returns.`
        ]
      : [])
  ]
}

const readRuns = (session: PageSession) => evaluate<number>(session, () => window.keurWork.runs())

/** Returns the seconds that it took. */
async function waitForQuiet({ session, requests, faults }: Watched): Promise<number> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  let last = ''
  let since = started
  while (performance.now() - since < quietSeconds * 1000 && seconds() < maxSeconds) {
    const activity = `${requests.sent.length} ${faults.length} ${await readRuns(session)}`
    if (activity !== last) since = performance.now()
    last = activity
    await pause(250)
  }
  return seconds()
}

async function requestFaults(sent: Request[]): Promise<string[]> {
  const files = sent.filter((request) => pathOf(request).startsWith('/mfe/'))
  const sizes = await Promise.all(
    files.map((request) =>
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0
      )
    )
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const calls = sent.filter((request) => pathOf(request).startsWith('/api/'))
  return [
    ...(bytes > maxBytes
      ? [
          `loads later: ${(bytes / 1000).toFixed(1)} kB (${listed(files.map(pathOf), 2)}) though the visitor does nothing; at most ${maxBytes / 1000} kB.`
        ]
      : []),
    ...(calls.length > maxRequests
      ? [`calls the API ${calls.length} times (${listed(calls.map(pathOf), 2)}) though the visitor does nothing.`]
      : [])
  ]
}

function heapFaults(before: Memory, after: Memory, seconds: number): string[] {
  const growth = after.heap - before.heap
  if (growth <= maxHeapGrowth) return []
  return [
    `memory: it grows by ${(growth / 1e6).toFixed(1)} MB in ${Math.round(seconds)} s though the visitor does nothing; at most ${maxHeapGrowth / 1e6} MB.`
  ]
}

const pathOf = (request: Request) => new URL(request.url()).pathname

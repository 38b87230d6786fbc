import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../support/statistics.ts'
import { serveTask } from './child-task.ts'
import { type Connection, openConnection, type PageResponse, textOf } from './page-client.ts'

export interface RequestedPage {
  path: string
  /** The text that it must contain. */
  text: string
}

export interface PageLoad {
  address: string
  /** Requested in this order. */
  pages: RequestedPage[]
  /** Starts again after the last page; otherwise the load ends with it. */
  repeat: boolean
  headers?: Record<string, string>
  /** The expected status; a page with another one is counted, and its text is not checked. */
  status: number
  connections: number
  /**
   * Sends requests at planned moments (an open loop): times begin at these, so that waiting for a connection counts.
   * Without it each connection sends its next request once the response has come (a closed loop).
   */
  perSecond?: number
  seconds: number
}

export interface PageLoadResult {
  /** Responses. */
  count: number
  /** Responses a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Responses with another status than the expected one, by status. */
  otherStatuses: Record<number, number>
}

/** Milliseconds from one page whose text is checked to the next: decompressing every page would slow the site down. */
const checkInterval = 50

async function runLoad(load: PageLoad): Promise<PageLoadResult> {
  const { pages, repeat, perSecond, seconds } = load
  const times: number[] = []
  const otherStatuses: Record<number, number> = {}
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let next = 0
  let checkedAt = 0

  async function work(connection: Connection): Promise<void> {
    for (;;) {
      const index = next++
      const due = perSecond ? startedAt + (index * 1000) / perSecond : performance.now()
      if (due >= end || (index >= pages.length && !repeat)) return
      const wait = due - performance.now()
      if (wait > 0) await pause(wait)
      const page = pages[index % pages.length]!
      const response = await connection.get(page.path, load.headers)
      const now = performance.now()
      times.push(now - due)
      if (response.status !== load.status) otherStatuses[response.status] = (otherStatuses[response.status] ?? 0) + 1
      else if (now - checkedAt > checkInterval && response.status !== 304) {
        checkedAt = now
        await checkPage(page, response)
      }
    }
  }

  const connections = Array.from({ length: load.connections }, () => openConnection(load.address))
  await Promise.all(connections.map(work))
  const elapsed = (performance.now() - startedAt) / 1000
  for (const connection of connections) connection.close()
  return {
    count: times.length,
    rate: times.length / elapsed,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    otherStatuses
  }
}

async function checkPage({ path, text }: RequestedPage, response: PageResponse): Promise<void> {
  const html = await textOf(response)
  const missing = ['<h1', text, '</html>'].find((part) => !html.includes(part))
  if (missing) throw new Error(`${path} does not contain ${missing}.`)
}

serveTask(runLoad)

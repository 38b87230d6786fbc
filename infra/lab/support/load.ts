import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { formatStatuses, percentile } from './statistics.ts'

export interface TimedResponse {
  /** When the request was due, by `performance.now()`. */
  at: number
  /** 0 when there was no response. */
  status: number
  /** From then to the end of the response. */
  milliseconds: number
  retryAfter: string | null
}

export interface Load {
  /** The responses so far. */
  responses: TimedResponse[]
  /** Waits for the pending responses. Returns all of them in the order of the requests. */
  stop(): Promise<TimedResponse[]>
}

/**
 * Sends requests at planned moments, whether or not earlier ones got their responses (an open loop), as visitors do.
 * Times begin at the planned moment, so that waiting in a queue counts.
 */
export function startLoad(perSecond: number, send: (index: number) => Promise<Response>): Load {
  const startedAt = performance.now()
  const responses: TimedResponse[] = []
  const pending = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function sendOne(index: number, due: number): Promise<void> {
    const response = await send(index).catch(() => null)
    await response?.arrayBuffer().catch(() => {})
    responses.push({
      at: due,
      status: response?.status ?? 0,
      milliseconds: performance.now() - due,
      retryAfter: response?.headers.get('retry-after') ?? null
    })
  }

  async function sendAll(): Promise<void> {
    for (let index = 0; ; index += 1) {
      const due = startedAt + (index * 1000) / perSecond
      const wait = due - performance.now()
      await (wait > 1 ? pause(wait, undefined, { signal: stopping.signal }).catch(() => {}) : nextTurn())
      if (stopping.signal.aborted) return
      const request = sendOne(index, due)
      pending.add(request)
      request.finally(() => pending.delete(request))
    }
  }

  const sending = sendAll()
  return {
    responses,
    async stop() {
      stopping.abort()
      await sending
      await Promise.all(pending)
      return responses.sort((a, b) => a.at - b.at)
    }
  }
}

export const latency = (responses: TimedResponse[], percent: number): number =>
  percentile(
    responses.map(({ milliseconds }) => milliseconds),
    percent
  )

export const statusesOf = (responses: TimedResponse[]) => formatStatuses(responses.map(({ status }) => status))

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
  const sent: Promise<void>[] = []

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

  const timer = setInterval(() => {
    const due = () => startedAt + (sent.length * 1000) / perSecond
    while (due() <= performance.now()) sent.push(sendOne(sent.length, due()))
  }, 1)
  return {
    responses,
    async stop() {
      clearInterval(timer)
      await Promise.all(sent)
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

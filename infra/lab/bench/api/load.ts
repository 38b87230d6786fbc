import autocannon from 'autocannon'

export interface Load {
  address: string
  /** Paths for one of the connections, asked in this order, again from the beginning after the last. */
  pathsFor(connection: number): string[]
  headers?: Record<string, string>
  /** The only status that counts as an answer. */
  status?: number
  connections?: number
  seconds: number
}

export interface Measured {
  /** Answers in a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * Asks as fast as answers come (a closed loop), after a short while that does not count. Throws where one answer has another status:
 * a fast error is no result.
 */
export async function load({ address, pathsFor, headers = {}, status = 200, connections = 50, seconds }: Load) {
  let connection = 0
  const options = {
    url: address,
    connections,
    duration: seconds,
    // Documented, and missing from the types.
    warmup: { connections, duration: Math.ceil(seconds / 5) },
    setupClient: (client: autocannon.Client) => {
      client.setRequests(pathsFor(connection).map((path) => ({ method: 'GET', path, headers })))
      connection += 1
    }
  }
  const result = await autocannon(options)
  const right = result.statusCodeStats?.[`${status}`]?.count ?? 0
  const answers = Object.values(result.statusCodeStats ?? {}).reduce((sum, { count = 0 }) => sum + Number(count), 0)
  if (result.errors > 0 || answers === 0 || answers !== Number(right))
    throw new Error(
      `${address}${pathsFor(0)[0]} was to be answered ${status}; ${result.errors} failed, answers were ${JSON.stringify(result.statusCodeStats)}.`
    )
  return { rate: answers / result.duration, p50: result.latency.p50, p99: result.latency.p99 } satisfies Measured
}

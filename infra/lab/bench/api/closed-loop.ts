import autocannon from 'autocannon'

export interface ClosedLoop {
  address: string
  /** The paths of a connection. They are requested in this order, again and again. */
  pathsFor(connection: number): string[]
  headers?: Record<string, string>
  /** The expected status. */
  status?: number
  connections?: number
  seconds: number
}

export interface LoadResult {
  /** Responses a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p97_5: number
  p99: number
}

/**
 * Sends the next request of a connection once the response has come, after a warm-up. Throws when a response has
 * another status, because a fast error is no result.
 */
export async function runClosedLoop(loop: ClosedLoop): Promise<LoadResult> {
  const { address, pathsFor, headers = {}, status = 200, connections = 50, seconds } = loop
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
  const { errors, statusCodeStats = {}, duration, latency } = await autocannon(options)
  const expected = Number(statusCodeStats[`${status}`]?.count ?? 0)
  const responses = Object.values(statusCodeStats).reduce((sum, { count = 0 }) => sum + Number(count), 0)
  if (errors > 0 || responses === 0 || responses !== expected)
    throw new Error(
      `${address}${pathsFor(0)[0]}: expected ${status}, got ${JSON.stringify(statusCodeStats)} and ${errors} errors.`
    )
  return { rate: responses / duration, p50: latency.p50, p97_5: latency.p97_5, p99: latency.p99 }
}

import autocannon from 'autocannon'

export interface Load {
  address: string
  /** They are requested in this order, again and again. A function returns those of each connection. */
  paths: string[] | ((connection: number) => string[])
  headers?: Record<string, string> | undefined
  /** The expected status. */
  status?: number | undefined
  connections?: number
  seconds: number
  /** A number of requests after which it ends, in place of the seconds. */
  amount?: number | undefined
}

export interface LoadResult {
  /** Responses. */
  count: number
  /** Responses a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * Sends the next request of a connection once the response has come. Throws when a response has another status, because
 * a fast error is no result.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { address, paths, headers = {}, status = 200, connections = 50, seconds, amount } = load
  const pathsFor = typeof paths === 'function' ? paths : (connection: number) => shareOf(paths, connection, connections)
  let connection = 0
  const setupClient = (client: autocannon.Client) => {
    client.setRequests(pathsFor(connection).map((path) => ({ method: 'GET', path, headers })))
    connection += 1
  }
  const {
    errors,
    statusCodeStats = {},
    duration,
    latency
  } = await autocannon({
    url: address,
    connections,
    timeout: 60,
    setupClient,
    ...(amount ? { amount } : { duration: seconds })
  })
  const count = Object.values(statusCodeStats).reduce((sum, { count = 0 }) => sum + Number(count), 0)
  const unexpected = count - Number(statusCodeStats[`${status}`]?.count ?? 0)
  if (errors > 0 || count === 0 || unexpected > 0)
    throw new Error(
      `${address}${pathsFor(0)[0]}: expected ${status}, got ${JSON.stringify(statusCodeStats)} and ${errors} errors.`
    )
  return { count, rate: count / duration, p50: latency.p50, p99: latency.p99 }
}

/** Every connection has paths of its own, unless there are fewer than connections. */
export function shareOf<Path>(paths: Path[], connection: number, connections: number): Path[] {
  return paths.length < connections ? paths : paths.filter((_, index) => index % connections === connection)
}

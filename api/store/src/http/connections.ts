import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Activity, createSharedLimit, type Limit, type Place } from './shared-limit.ts'

export interface ConnectionLimits extends Limit {
  /** Milliseconds in which a peer that is waited for must send or take a byte. */
  progressTimeout: number
  /** Bytes per second that a peer must send or take on average, beyond the first `progressTimeout`. */
  minRate: number
}

/** Connections that wait to be accepted, at most: the usual limit of Linux for a listening socket. */
const maxBurst = 4_096

interface Connection {
  place: Place
  /** It is of a trusted proxy, and counts for a visitor while it carries a request of one. */
  isProxied: boolean
  exchange: Exchange | null
  /** Since when it has no request, by `performance.now()`. */
  idleSince: number
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** Of the socket, when the request came. */
  bytesRead: number
  bytesWritten: number
  /** Milliseconds for which the peer was waited for: until its body came, and until it took the answer. */
  waited: { body: number; answer: number }
}

/**
 * Keeps a server reachable however slow or many its peers are.
 *
 * - Within `total` every network gets connections: see `createSharedLimit`. Those of a trusted proxy count for the
 *   visitor whose request they carry, as `serveAddress` says.
 * - A peer that does not send its body, or does not take its answer, is closed after `progressTimeout`, and one that
 *   stays below `minRate` as soon as its average shows it. Kestrel has such rates too (240 bytes per second). Time in
 *   which the server itself is at work does not count.
 *
 * A slow body ends as Node's own timeouts do, by `clientError` with ERR_HTTP_REQUEST_TIMEOUT. Heads are left to
 * `headersTimeout`, idle connections to `keepAliveTimeout`.
 */
export function guardConnections(server: Server, limits: ConnectionLimits, isTrusted: (address: string) => boolean) {
  const { total, progressTimeout, minRate } = limits
  const shared = createSharedLimit(limits)
  const connections = new Map<Socket, Connection>()
  /** Milliseconds between two looks at the rates. */
  const interval = progressTimeout / 20
  server.timeout = progressTimeout
  // Beyond the total a connection ends for each new one. Node counts it until the next turn of its loop, and in one turn
  // as many come as wait to be accepted.
  server.maxConnections = total + maxBurst

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (!address) return void socket.destroy()
    const activity = (): Activity => activityOf(socket, connections.get(socket))
    const isProxied = isTrusted(address)
    const place = shared.enter(isProxied ? null : address, { end: () => socket.destroy(), activity })
    if (!place) return void socket.destroy()
    connections.set(socket, { place, isProxied, exchange: null, idleSince: performance.now() })
    socket.once('close', () => {
      place.leave()
      connections.delete(socket)
    })
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    const { bytesRead, bytesWritten } = socket
    const exchange = { request, response, bytesRead, bytesWritten, waited: { body: 0, answer: 0 } }
    connection.exchange = exchange
    response.once('close', () => {
      if (connection.exchange === exchange) connection.exchange = null
      connection.idleSince = performance.now()
      if (connection.isProxied) connection.place.move(null)
      else connection.place.touch()
    })
  })

  // Node calls this when a socket has neither sent nor taken a byte for its time.
  server.on('timeout', (socket: Socket) => {
    const exchange = connections.get(socket)?.exchange
    if (!exchange) socket.destroy()
    else if (isWaitingForAnswer(socket) || isWaitingForBody(exchange)) endSlow(socket, exchange)
  })

  function endSlow(socket: Socket, { request, response }: Exchange) {
    if (request.complete || response.headersSent) return void socket.destroy()
    const error = Object.assign(new Error('The body did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, socket)
  }

  const timer = setInterval(() => {
    for (const [socket, { exchange }] of connections)
      if (exchange && isTooSlow(socket, exchange)) endSlow(socket, exchange)
  }, interval).unref()
  server.once('close', () => clearInterval(timer))

  function isTooSlow(socket: Socket, exchange: Exchange): boolean {
    const { waited, bytesRead, bytesWritten } = exchange
    const allowed = (bytes: number) => progressTimeout + (1_000 * bytes) / minRate
    if (isWaitingForAnswer(socket)) {
      waited.answer += interval
      return waited.answer > allowed(socket.bytesWritten - bytesWritten)
    }
    if (!isWaitingForBody(exchange)) return false
    waited.body += interval
    return waited.body > allowed(socket.bytesRead - bytesRead)
  }

  return {
    used: shared.used,
    /** The address that the current request of a trusted proxy comes from. */
    serveAddress: (socket: Socket, address: string) => connections.get(socket)?.place.move(address)
  }
}

/** Something was sent that the peer has not taken. */
const isWaitingForAnswer = (socket: Socket) => socket.writableLength > 0

/** A reader wants more than has come. A body that has no reader yet is not the sender's delay. */
const isWaitingForBody = ({ request }: Exchange) =>
  !request.complete && request.readableFlowing === true && request.readableLength === 0

/** Milliseconds without a request until a connection counts as idle: a fresh one is about to send its first. */
const idleAfter = 2_000

function activityOf(socket: Socket, connection: Connection | undefined): Activity {
  const { exchange = null, idleSince = 0 } = connection ?? {}
  if (!exchange) return performance.now() - idleSince < idleAfter ? 'fresh' : 'idle'
  // A request is at work once all of it is here, whether its body has a reader yet or not.
  return isWaitingForAnswer(socket) || !exchange.request.complete ? 'waiting' : 'working'
}

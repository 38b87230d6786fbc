import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createErrorHandler, type ErrorPolicy } from './http/uncaught-errors.ts'

/** Milliseconds that requests under way have to end, once no new connection is accepted. */
const maxDrainTime = 6_000
/** Milliseconds after the delay in which a process that does not close is ended. */
const maxClosingTime = 14_000

export interface ShutdownWork {
  /** Begins at once, while the last requests are answered: what needs no request, such as jobs. */
  atOnce?(): Promise<unknown>
  /** After the delay: closes the server, then what its handlers need. */
  close(): Promise<unknown>
}

/**
 * The end of a server's process without a lost request. From `stop` on `isClosing` is true, by which health checks fail
 * and a balancer sends no more requests; those that come are answered for `delay` milliseconds, each with
 * `connection: close`. Then the server closes, and the process ends with the code. A second `stop` ends the delay.
 */
export function createShutdown(delay: number, exit: (code: number) => void = process.exit) {
  const hurry = new AbortController()
  let closing = false
  let exitCode = 0
  let work: ShutdownWork = { close: async () => {} }

  async function stop(code = 0): Promise<void> {
    exitCode ||= code
    if (closing) return hurry.abort()
    closing = true
    setTimeout(() => exit(1), delay + maxClosingTime).unref()
    const done = work.atOnce?.()
    await sleep(delay, undefined, { signal: hurry.signal }).catch(() => {})
    await work.close()
    await done
    exit(exitCode)
  }

  return {
    isClosing: () => closing,
    stop,
    attach(server: Server, ownWork: ShutdownWork) {
      work = ownWork
      server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
        if (closing) response.setHeader('connection', 'close')
      })
    },
    /** Stops at SIGTERM and SIGINT, when the parent process has gone, and after errors as `createErrorHandler` says. */
    followProcess(policy: Omit<ErrorPolicy, 'end'>) {
      process.on('SIGTERM', () => void stop())
      process.on('SIGINT', () => void stop())
      process.on('disconnect', () => void stop())
      // Node would print the whole error, and end at once.
      process.on('uncaughtException', createErrorHandler({ ...policy, end: () => void stop(1) }))
    }
  }
}

export type Shutdown = ReturnType<typeof createShutdown>

/**
 * Returns a function for the moment when a server closes. Node counts a connection that a browser or a balancer opened
 * in advance as busy until the header timeout: those are destroyed at once. Requests and responses under way have
 * `milliseconds` to end.
 */
export function trackConnections(server: Server, milliseconds = maxDrainTime): () => void {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  return () => {
    for (const socket of unused) socket.destroy()
    setTimeout(() => server.closeAllConnections(), milliseconds).unref()
  }
}

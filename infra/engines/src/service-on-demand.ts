import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, retryPort } from './port.ts'
import type { ServiceProcess } from './service.ts'

interface OnDemandOptions {
  port: number
  /** Starts the service, which listens at this port of 127.0.0.1. */
  start(port: number): Promise<ServiceProcess>
  log(line: string): void
  /** How long no connection is open before the service stops, in milliseconds. */
  idleTime?: number
  wait?: typeof delay
}

/**
 * Listens at a port of 127.0.0.1 for a service that few use: it starts at the first connection, stops when none was open
 * for a while, and starts again at the next. A connection ends where the service does not start, or ends.
 */
export async function serveOnDemand({ port, start, log, idleTime = 600_000, wait = delay }: OnDemandOptions) {
  const sockets = new Set<Socket>()
  let idle = new AbortController()
  let service: Promise<{ port: number; running: ServiceProcess }> | null = null

  function startOnce() {
    const starting = retryPort(async () => {
      const inner = await freePort()
      return { port: inner, running: await start(inner) }
    })
    const forget = () => {
      if (service === starting) service = null
    }
    starting.then(({ running }) => running.ended.then(forget), forget)
    return starting
  }

  async function stopService(): Promise<void> {
    const stopping = service
    service = null
    await stopping?.then(
      ({ running }) => running.stop(),
      () => {}
    )
  }

  function onClose(socket: Socket): void {
    sockets.delete(socket)
    if (sockets.size > 0) return
    idle = new AbortController()
    wait(idleTime, undefined, { signal: idle.signal, ref: false }).then(stopService, () => {})
  }

  const server = createServer(async (socket) => {
    idle.abort()
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => onClose(socket))
    service ??= startOnce()
    try {
      const inner = connect((await service).port, '127.0.0.1')
      inner.on('error', () => socket.destroy())
      inner.on('close', () => socket.destroy())
      socket.on('close', () => inner.destroy())
      socket.pipe(inner).pipe(socket)
    } catch (error) {
      log((error as Error).message)
      socket.destroy()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    isRunning: () => service !== null,
    async stop(): Promise<void> {
      server.close()
      idle.abort()
      for (const socket of sockets) socket.destroy()
      await stopService()
    }
  }
}

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * So that a process which goes does not wait for those who want nothing: a connection opened in advance, as browsers and balancers do,
 * counts as busy to Node until it has been silent for as long as a request may take to arrive. It is ended as soon as the server
 * closes; whatever is still being sent or answered has so many milliseconds.
 */
export function endConnectionsAtClose(app: FastifyInstance, milliseconds = 6000): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), milliseconds).unref()
  })
}

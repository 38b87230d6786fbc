import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** pass: forwards; refuse: closes connections at once; hang: accepts everything and sends nothing. */
type Mode = 'pass' | 'refuse' | 'hang'

/**
 * A proxy in front of a server, which may be killed, moved and started again while its clients keep the address.
 * `refuse` cuts open connections; `hang` keeps them, without data. It listens on a free port of 127.0.0.1.
 */
export async function startTcpProxy(first: NetConnectOpts) {
  let [target, mode] = [first, 'pass' as Mode]
  const open = new Set<Socket>()

  const forward = (from: Socket, to: Socket) =>
    from
      .on('error', () => to.destroy())
      .on('close', () => to.destroy())
      .on('data', (bytes) => {
        if (mode === 'hang' || to.write(bytes)) return
        from.pause()
        to.once('drain', () => from.resume())
      })
  const server = createServer((client) => {
    if (mode === 'refuse') return client.on('error', () => {}).destroy()
    open.add(client.on('close', () => open.delete(client)))
    if (mode === 'hang') return client.on('error', () => client.destroy()).resume()
    const upstream = connect(target)
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    /** Changes where new connections lead. */
    setTarget(next: NetConnectOpts) {
      target = next
    },
    setMode(next: Mode) {
      mode = next
      // Connections that lost data while they hung cannot go on.
      if (next !== 'hang') cut()
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    }
  }
}

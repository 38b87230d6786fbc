import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** pass: forwards; refuse: closes connections at once; hang: accepts everything and sends nothing. */
type Mode = 'pass' | 'refuse' | 'hang'

export interface TcpProxy {
  port: number
  /** Changes where new connections lead. */
  setTarget(target: NetConnectOpts): void
  setMode(mode: Mode): void
  stop(): Promise<void>
}

/**
 * A proxy in front of a server, which may be killed, moved and started again while its clients keep the address.
 * `refuse` cuts open connections; `hang` keeps them, without data. It listens on a free port of 127.0.0.1.
 */
export async function startTcpProxy(first: NetConnectOpts): Promise<TcpProxy> {
  let target = first
  let mode: Mode = 'pass'
  const pairs = new Set<[Socket, Socket]>()
  const silenced = new Set<Socket>()

  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (mode === 'refuse') return client.destroy()
    if (mode === 'hang') {
      silenced.add(client.resume())
      return
    }
    const upstream = connect(target)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      from.on('data', (bytes) => {
        if (mode === 'hang') return
        if (!to.write(bytes)) {
          from.pause()
          to.once('drain', () => from.resume())
        }
      })
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of [...[...pairs].flat(), ...silenced]) socket.destroy()
    silenced.clear()
  }
  return {
    port: (server.address() as { port: number }).port,
    setTarget(next) {
      target = next
    },
    setMode(next) {
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

import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** pass: as if it were not there; refuse: hangs up at once; hang: takes everything and says nothing. */
type Manner = 'pass' | 'refuse' | 'hang'

export interface Relay {
  port: number
  /** Where connections lead from now on. */
  leadTo(target: NetConnectOpts): void
  behave(manner: Manner): void
  stop(): Promise<void>
}

/**
 * A door of this machine in front of a server, which can be shut: the one behind it may be killed, moved and started again while
 * those in front keep its address. Shutting cuts the connections there are; hanging keeps them, silent.
 */
export async function startRelay(first: NetConnectOpts): Promise<Relay> {
  let target = first
  let manner: Manner = 'pass'
  const pairs = new Set<[Socket, Socket]>()
  const silenced = new Set<Socket>()

  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    if (manner === 'refuse') return near.destroy()
    if (manner === 'hang') {
      silenced.add(near.resume())
      return
    }
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      from.on('data', (bytes) => {
        if (manner === 'hang') return
        if (!to.write(bytes)) {
          from.pause()
          to.once('drain', () => from.resume())
        }
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of [...[...pairs].flat(), ...silenced]) socket.destroy()
    silenced.clear()
  }
  return {
    port: (server.address() as { port: number }).port,
    leadTo(next) {
      target = next
    },
    behave(next) {
      manner = next
      // What was swallowed while it hung is gone: connections that missed a part are of no more use.
      if (next !== 'hang') cut()
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    }
  }
}

import { once } from 'node:events'
import { connect } from 'node:net'

interface Target {
  port: number
  /** The address of the loopback network to come from. */
  from?: string
}

export interface SlowSender {
  /** The statuses answered so far. */
  statuses(): number[]
  isOpen(): boolean
  end(): void
}

/** Sends what it is given, and then nothing more. Resolves once the connection is made, or refused. */
export async function sendAndStall(
  { port, from = '127.0.0.1' }: Target,
  ...chunks: (string | Buffer)[]
): Promise<SlowSender> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let heard = ''
  socket
    .on('error', () => {})
    .on('data', (bytes) => {
      heard += bytes.toString('latin1')
    })
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {})
  for (const chunk of chunks) socket.write(chunk)
  return {
    statuses: () => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
    isOpen: () => !socket.destroyed,
    end: () => socket.destroy()
  }
}

/** How often each status came, such as `503 × 12, none × 3`. */
export function countsOf(statuses: number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  const parts = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'} × ${count}`)
  return parts.join(', ') || 'none'
}

interface Look {
  /** Milliseconds since the looking began. */
  at: number
  status: number
}

/** A visitor who looks every quarter of a second, over a new connection each time. `ask` resolves with a status, 0 where nothing came. */
export function startVisitor(ask: () => Promise<number>) {
  const begun = performance.now()
  const looks: Look[] = []
  const open = new Set<Promise<void>>()
  const clock = setInterval(() => {
    const at = performance.now() - begun
    const look = ask().then(
      (status) => void looks.push({ at, status }),
      () => void looks.push({ at, status: 0 })
    )
    open.add(look)
    look.finally(() => open.delete(look))
  }, 250)
  return {
    now: () => performance.now() - begun,
    looks,
    async stop(): Promise<Look[]> {
      clearInterval(clock)
      await Promise.all(open)
      return looks.sort((a, b) => a.at - b.at)
    }
  }
}

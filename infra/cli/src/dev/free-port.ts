import { createServer } from 'node:net'

/** `port`, or the first free one of the next 19: a site may already use `port`. Rejects if all are taken. */
export async function findFreePort(port: number): Promise<number> {
  for (let candidate = port; candidate < port + 20; candidate += 1) if (await isFree(candidate)) return candidate
  throw new Error(`The ports ${port} to ${port + 19} are taken: set PORT to a free one.`)
}

/** localhost may be another address than the one of IPv4 that a server has. */
const isFree = async (port: number) => (await canListen(port, 'localhost')) && (await canListen(port, '127.0.0.1'))

const canListen = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

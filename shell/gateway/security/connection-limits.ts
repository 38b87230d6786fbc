import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { toNetworkPrefix } from '@keur/contract/network'

export interface ConnectionLimits {
  total: number
  /** Of one address of IPv4, or one /64 of IPv6. Phones of one provider may share an address, with some six connections each. */
  perNetwork: number
}

export const defaultConnectionLimits: ConnectionLimits = { total: 4000, perNetwork: 256 }

/**
 * Closes connections above the limits. A network that has reached its own loses the connection that has waited longest for a request, so that
 * visitors who come after others left theirs open get in; where all are busy, the new one is closed. Connections of a trusted proxy, which
 * speaks for many visitors, count in the total alone.
 */
export function limitConnections(
  server: Server,
  isTrusted: (address: string) => boolean,
  { total, perNetwork }: ConnectionLimits = defaultConnectionLimits
): void {
  /** Connections of each network: those without a request under way in the order in which they became idle. */
  const networks = new Map<string, { all: Set<Socket>; idle: Set<Socket> }>()
  server.maxConnections = total

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (!address || isTrusted(address)) return
    const name = toNetworkPrefix(address)
    const { all, idle } = networks.get(name) ?? { all: new Set(), idle: new Set() }
    networks.set(name, { all, idle })
    if (all.size >= perNetwork) {
      const [longestIdle] = idle
      if (longestIdle) longestIdle.destroy()
      else socket.destroy()
    }
    all.add(socket)
    idle.add(socket)
    socket.once('close', () => {
      all.delete(socket)
      idle.delete(socket)
      if (all.size === 0) networks.delete(name)
    })
  })

  server.on('request', ({ socket }, response) => {
    const network = networks.get(toNetworkPrefix(socket.remoteAddress ?? ''))
    if (!network?.idle.delete(socket)) return
    response.once('close', () => {
      if (network.all.has(socket)) network.idle.add(socket)
    })
  })
}

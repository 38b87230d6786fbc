import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { toNetworkPrefix } from '@keur/contract/network'

interface ConnectionLimits {
  total: number
  /**
   * Of one IPv4 address, or one /64 of IPv6. Phones of one provider may share an address, with some six connections
   * each.
   */
  perNetwork: number
}

const defaultConnectionLimits: ConnectionLimits = { total: 4000, perNetwork: 256 }

/**
 * Closes connections above the limits. If a network has reached its limit, its longest idle connection is closed, so
 * that idle visitors do not lock out new ones; if all are busy, the new one is closed. Connections of a trusted proxy,
 * which has many visitors, count in the total only.
 */
export function limitConnections(
  server: Server,
  isTrusted: (address: string) => boolean,
  { total, perNetwork }: ConnectionLimits = defaultConnectionLimits
): void {
  /** The connections of each network; idle ones in the order in which they became idle. */
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

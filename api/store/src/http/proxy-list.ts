import { BlockList, isIP } from 'node:net'
import { toNetworkPrefix } from '@keur/contract/network'

/** Matches an address against these addresses and networks (`10.0.0.0/8`), which were validated with the settings. */
export function createProxyList(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', length] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  if (proxies.length === 0) return () => false
  return (address) => {
    const plain = isIP(toNetworkPrefix(address)) === 4 ? toNetworkPrefix(address) : address
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

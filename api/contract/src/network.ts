/**
 * The key under which rate limits count an IP address. A host with IPv6 has 2⁶⁴ addresses, so its /64 network counts as
 * one: '2001:db8:1:2:3:4:5:6' → '2001:db8:1:2::/64'. IPv4 addresses, also when mapped into IPv6, and any other text
 * stay as they are.
 */
export function toNetworkPrefix(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  // Without the zone. One run of zero groups may be written as '::'.
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  // An IPv4 address at the end stands for two groups.
  const count = groups(head).length + groups(tail).length + (tail?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - count)).fill('0')
  const network = [...groups(head), ...zeros, ...groups(tail)].slice(0, 4)
  if (!network.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return address
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

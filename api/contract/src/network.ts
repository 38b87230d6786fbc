/**
 * The key under which rate limits count an IP address. A host with IPv6 has 2⁶⁴ addresses, so its /64 network counts as
 * one: '2001:db8:1:2:3:4:5:6' → '2001:db8:1:2::/64'. IPv4 addresses, also when mapped into IPv6, and any other text
 * stay as they are.
 */
export const toNetworkPrefix = (address: string): string => networksOf(address)[0]

/** Bits of the networks of IPv6 that belong to one line, and to one customer of a provider. */
const lengths = [64, 56, 48] as const

/**
 * The networks that an IP address belongs to, the narrowest first: a home line has a /56 of IPv6 with 256 networks of
 * 64 bits, a company a /48. An IPv4 address and any other text are their only network.
 */
export function networksOf(address: string): [string, ...string[]] {
  if (!address.includes(':')) return [address]
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return [mapped]
  // Without the zone. One run of zero groups may be written as '::'.
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  // An IPv4 address at the end stands for two groups.
  const count = groups(head).length + groups(tail).length + (tail?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - count)).fill('0')
  const network = [...groups(head), ...zeros, ...groups(tail)].slice(0, 4)
  if (!network.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return [address]
  const numbers = network.map((group) => Number.parseInt(group, 16))
  const prefixOf = (length: number) => {
    const masked = numbers.map((group, index) => group & (0xffff << Math.max(0, 16 * (index + 1) - length)) & 0xffff)
    return `${masked.map((group) => group.toString(16)).join(':')}::/${length}`
  }
  return [prefixOf(lengths[0]), ...lengths.slice(1).map(prefixOf)]
}

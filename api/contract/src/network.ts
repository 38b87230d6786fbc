/**
 * What limits count of an address. Whoever has one address of IPv6 has 2⁶⁴ of them, so those of one network count as one:
 * '2001:db8:1:2:3:4:5:6' → '2001:db8:1:2::/64'. An address of IPv4 stands for itself, also where it is written as one of IPv6; so does any
 * other text.
 */
export function toNetworkPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  // Without its zone. Groups that are zero may be left out once.
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  // An address of IPv4 at the end stands for two groups.
  const count = groups(head).length + groups(tail).length + (tail?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - count)).fill('0')
  const network = [...groups(head), ...zeros, ...groups(tail)].slice(0, 4)
  if (!address.includes(':') || !network.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return address
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

import { isIP } from 'node:net'

/**
 * What limits count of an address. Who has one address of IPv6 has 2⁶⁴ of them, so those of one network count as one:
 * '2001:db8:1:2:3:4:5:6' → '2001:db8:1:2::/64'. An address of IPv4 stands for itself, written as one of IPv6 too; so does any other text.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  // Without its zone, and in the one way of writing it.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  const zeros = Array<string>(tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length).fill('0')
  return `${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')}::/64`
}

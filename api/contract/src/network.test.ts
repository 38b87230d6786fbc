import { networksOf, toNetworkPrefix } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:a:b:c:d:203.0.113.7', '2001:db8:a:b::/64'],
  ['une:phrase', 'une:phrase'],
  ['507f1f77bcf86cd799439011', '507f1f77bcf86cd799439011']
])('%s counts as %s', (address, network) => {
  expect(toNetworkPrefix(address)).toBe(network)
})

test('an address of IPv6 belongs to the network of its line and of its customer, too', () => {
  expect(networksOf('2001:db8:1:2f3:4:5:6:7')).toEqual([
    '2001:db8:1:2f3::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1:0::/48'
  ])
  expect(networksOf('::ffff:203.0.113.7')).toEqual(['203.0.113.7'])
  expect(networksOf('une:phrase')).toEqual(['une:phrase'])
})

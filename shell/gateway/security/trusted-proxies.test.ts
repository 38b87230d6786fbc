import { createProxyList } from '@keur/store/http/proxy-list'
import { openSite, shellBuild } from '../testing/test-site.ts'

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['2001:db8::7', true],
  ['2001:db9::7', false]
])('%s is trusted where 10.0.0.0/8, 192.0.2.7 and 2001:db8::/32 are: %s', (address, trusted) => {
  expect(createProxyList(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])(address)).toBe(trusted)
})

const warning = /Requests come through the proxy 127\.0\.0\.1, which TRUSTED_PROXIES does not name/g

test('a load balancer that is not named is logged once', async () => {
  const site = await openSite([shellBuild])
  for (let count = 0; count < 3; count += 1) await site.request('/', { headers: { 'x-forwarded-for': '41.82.1.2' } })
  expect(site.lines.join('').match(warning)).toHaveLength(1)
  await site.close()
  await site.remove()
})

test('a load balancer that is named is not logged', async () => {
  const site = await openSite([shellBuild], { TRUSTED_PROXIES: '127.0.0.1' })
  await site.request('/', { headers: { 'x-forwarded-for': '41.82.1.2' } })
  expect(site.lines.join('')).not.toMatch(warning)
  await site.close()
  await site.remove()
})

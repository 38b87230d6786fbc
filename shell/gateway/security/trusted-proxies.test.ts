import { createProxyList } from '@keur/store/http/proxy-list'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, shellBuild } from '../testing/test-site.ts'

endWhatIsOpened()

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

test.each([
  [{}, 1],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, 0]
])('a load balancer that is not named is logged once (%j: %i)', async (env: Record<string, string>, count) => {
  const site = await openSite([shellBuild], env)
  for (let turn = 0; turn < 3; turn += 1) await site.request('/', { headers: { 'x-forwarded-for': '41.82.1.2' } })
  const warning = 'Requests come through the proxy 127.0.0.1, which TRUSTED_PROXIES does not name'
  expect(site.lines.join('').split(warning)).toHaveLength(1 + count)
})

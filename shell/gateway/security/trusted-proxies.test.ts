import { createProxyList } from '@keur/store/http/proxy-list'
import fastify from 'fastify'
import { warnOfUnnamedProxy } from './trusted-proxies.ts'

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

test.each<[address: string, header: string | null, isTrusted: boolean, count: number]>([
  ['127.0.0.1', '41.82.1.2', false, 1],
  ['172.31.255.1', '41.82.1.2', false, 1],
  ['fd00::1', '41.82.1.2', false, 1],
  ['127.0.0.1', '41.82.1.2', true, 0],
  ['127.0.0.1', null, false, 0],
  ['172.32.0.1', '41.82.1.2', false, 0]
])('of %s, which passes on «%s» (trusted: %s), %i warning is logged', async (address, header, isTrusted, count) => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  warnOfUnnamedProxy(app, () => isTrusted)
  const headers = header ? { 'x-forwarded-for': header } : {}
  for (let turn = 0; turn < 3; turn += 1) await app.inject({ url: '/', headers, remoteAddress: address })
  const warning = `Requests come through the proxy ${address}, which TRUSTED_PROXIES does not name`
  expect(lines.filter((line) => line.includes(warning))).toHaveLength(count)
})

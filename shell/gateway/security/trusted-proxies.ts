import { createProxyList } from '@keur/store/http/proxy-list'
import type { FastifyInstance } from 'fastify'

const privateNetworks = createProxyList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7'
])

/**
 * Logs once if requests come through a private proxy that TRUSTED_PROXIES does not name: its visitors share all limits.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, isTrusted: (address: string) => boolean): void {
  let warned = false
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    done()
    if (warned || headers['x-forwarded-for'] === undefined) return
    const address = socket.remoteAddress ?? ''
    if (isTrusted(address) || !privateNetworks(address)) return
    warned = true
    app.log.warn(
      `Requests come through the proxy ${address}, which TRUSTED_PROXIES does not name: all its visitors share one address in every limit. Add it to TRUSTED_PROXIES.`
    )
  })
}

import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { networkInterfaces } from 'node:os'
import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls'

/** Where the site is: its name, the port for HTTPS, and a certificate authority that this machine does not know. */
export interface SiteAddress {
  name: string
  port: number
  authority?: string | undefined
}

const timeoutMilliseconds = 10_000
const day = 24 * 3_600_000

/** The name leads somewhere, and a gateway responds there. Throws a sentence. */
export async function checkName({ name, port }: SiteAddress): Promise<string> {
  const addresses = await lookup(name, { all: true }).catch((error) => {
    throw new Error(
      `${name} leads to no address (${error.code}): make an A record for it, and an AAAA record if this machine has IPv6.`
    )
  })
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? [])
  const all = addresses.map(({ address }) => address)
  const where = all.some((address) => own.includes(address))
    ? 'an address of this machine'
    : 'no address of this machine, which is right behind a router or a CDN'
  const status = await statusOf(name, port).catch((error) => {
    throw new Error(
      `${name} leads to ${all.join(' and ')} (${where}), where HTTPS does not respond on port ${port}: ${error.message}.`
    )
  })
  if (status !== 200)
    throw new Error(
      `${name} leads to ${all.join(' and ')} (${where}), where /sante responds ${status} and not 200: no gateway is ready there.`
    )
  return `${name} leads to ${all.join(' and ')}, ${where}, and a gateway responds there.`
}

/** The status of the gateways' health page. The certificate is a check of its own. */
function statusOf(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { host, port, path: '/sante', servername: host, rejectUnauthorized: false }
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    request({ ...options, signal, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

/** Browsers trust the certificate, and it was renewed in time. Throws a sentence. */
export async function checkCertificate({ name, port, authority }: SiteAddress, now = Date.now()): Promise<string> {
  const { certificate, error } = await certificateOf(name, port, authority)
  const from = Date.parse(certificate.valid_from)
  const until = Date.parse(certificate.valid_to)
  const issuer = certificate.issuer?.O ?? certificate.issuer?.CN ?? 'an unknown authority'
  const days = Math.floor((until - now) / day)
  const what = `The certificate of ${name} by ${issuer}`
  if (now > until) throw new Error(`${what} ended on ${certificate.valid_to}: see the log of caddy.`)
  if (error) throw new Error(`${what} is not one that browsers trust (${error}): see the log of caddy.`)
  // Caddy renews it when a third of its time is left.
  if ((until - now) / (until - from) < 0.2)
    throw new Error(`${what} ends in ${days} days and was not renewed: see the log of caddy.`)
  return `${what} is valid for ${days} more days.`
}

async function certificateOf(
  host: string,
  port: number,
  authority?: string
): Promise<{ certificate: DetailedPeerCertificate; error: string | null }> {
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const options = { host, port, servername: host, rejectUnauthorized: false, ...(authority ? { ca: authority } : {}) }
    const opened = connect(options, () => resolve(opened))
    opened.setTimeout(timeoutMilliseconds, () => opened.destroy(new Error('no response in time')))
    opened.on('error', (error) => reject(new Error(`There is no certificate at ${host}:${port}: ${error.message}.`)))
  })
  const error = socket.authorized ? null : String(socket.authorizationError)
  const certificate = socket.getPeerCertificate(true)
  socket.destroy()
  return { certificate, error }
}

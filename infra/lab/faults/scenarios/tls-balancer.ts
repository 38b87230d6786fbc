import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { anOwnerLead } from '@keur/contract/testing'
import { findBrowser } from '@keur/engines/browser'
import { waitForHydration } from '@keur/engines/page-hydration'
import { freePort } from '@keur/engines/port'
import { chromium } from 'playwright'
import { noisyImage } from '../../support/api-client.ts'
import { administrator, administratorSettings } from '../../support/processes.ts'
import { type Haproxy, startHaproxy } from '../haproxy.ts'
import { assertThat, type Figures, type Scenario, type ScenarioContext } from '../scenario.ts'

const [guesser, visitor] = ['127.0.0.2', '127.0.0.3'] as const
/** More than an account allows from one address in five minutes. */
const guesses = 8

/** The site behind HAProxy, which ends TLS: with its address in TRUSTED_PROXIES, and without. */
export const tlsBalancer: Scenario = {
  name: 'tls-balancer',
  guarantee:
    'Behind a load balancer with TLS every page works, limits count each visitor, and visitors cannot forge their address.',
  async run(context) {
    const trusted = await runBehindBalancer(context, '127.0.0.1')
    const { statuses, figures } = trusted
    assertThat(statuses.guesser.at(-1) === 429, 'Guesses from forged addresses are never refused.', figures)
    assertThat(statuses.visitor === 401, 'Guesses of one visitor lock others out.', figures)
    // Without the setting all visitors share the address of the balancer: everything works, and they share the limits.
    const untrusted = await runBehindBalancer(context, '')
    const isShared = untrusted.statuses.visitor === 429
    assertThat(isShared, 'Visitors behind an untrusted balancer do not share the limits.', untrusted.figures)
    return { ...prefixed('with', figures), ...prefixed('without', untrusted.figures) }
  }
}

const prefixed = (prefix: string, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${prefix} TRUSTED_PROXIES, ${name}`, figure]))

async function runBehindBalancer({ openSite, log }: ScenarioContext, proxies: string) {
  const port = await freePort()
  const address = `https://localhost:${port}`
  const site = await openSite({ PUBLIC_URL: address, TRUSTED_PROXIES: proxies, ...administratorSettings })
  let balancer: Haproxy | undefined
  try {
    balancer = await startHaproxy({ port, backend: new URL(site.address) })
    const guessed: number[] = []
    for (let guess = 0; guess < guesses; guess += 1) guessed.push(await guessPassword(port, guesser, `10.9.8.${guess}`))
    const statuses = { guesser: guessed, visitor: await guessPassword(port, visitor, '10.9.8.1') }
    const page = await send(port, visitor, { path: '/locations' })
    const redirect = await send(port, visitor, { path: '/locations/' })
    const figures = {
      'guesses of one visitor': guessed.join(' '),
      'a guess of another': statuses.visitor,
      'Strict-Transport-Security': `${page.headers['strict-transport-security']}`,
      'a redirect': `${redirect.statusCode} ${redirect.headers.location}`,
      'an offer with a photo': await sendPhoto(port, visitor),
      'errors in a browser': await browse(address, log)
    }
    assertThat(!!page.headers['strict-transport-security'], 'Strict-Transport-Security is missing.', figures)
    assertThat(!redirect.headers.location?.startsWith('http:'), 'A redirect leads away from TLS.', figures)
    assertThat(figures['an offer with a photo'] === 201, 'A photo was refused.', figures)
    assertThat(figures['errors in a browser'] === 'none', 'A browser reported errors.', figures)
    return { statuses, figures }
  } finally {
    await balancer?.stop()
    await site.stop()
  }
}

/** Sends a request from an address of the loopback network. */
async function send(port: number, localAddress: string, options: RequestOptions, body?: Buffer | string) {
  const sent = request({ port, localAddress, rejectUnauthorized: false, agent: false, ...options })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response
}

async function post(port: number, from: string, path: string, body: Buffer, headers: Record<string, string>) {
  const options = { path, method: 'POST', headers: { 'content-length': `${body.length}`, ...headers } }
  return (await send(port, from, options, body)).statusCode ?? 0
}

/** Sends a wrong password with a forged address. */
function guessPassword(port: number, from: string, forwarded: string): Promise<number> {
  const body = JSON.stringify({ email: 'awa@exemple.sn', password: 'ce n’est pas le bon' })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
  return post(port, from, '/api/users/login', Buffer.from(body), headers)
}

async function sendPhoto(port: number, from: string): Promise<number> {
  const form = new FormData()
  form.append('lead', JSON.stringify(anOwnerLead()))
  form.append('images', new Blob([new Uint8Array(await noisyImage(1200, 900))], { type: 'image/jpeg' }), 'maison.jpg')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  return post(port, from, '/api/leads/owner', Buffer.from(await encoded.arrayBuffer()), headers)
}

/** Visits the sections, then logs in as administrator. Returns all errors of the browser. */
async function browse(address: string, log: (line: string) => void): Promise<string> {
  const browser = await chromium.launch(await findBrowser({ log }))
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('response', (response) => response.status() >= 400 && errors.push(`${response.status()} ${response.url()}`))
    for (const path of ['/', '/locations', '/ventes', '/btp', '/articles', '/login?suite=/admin/locations']) {
      await page.goto(`${address}${path}`)
      await waitForHydration(page)
    }
    await page.getByRole('textbox', { name: /mail/i }).fill(administrator.email)
    await page.getByLabel(/^mot de passe/i).fill(administrator.password)
    await page.getByRole('button', { name: /connexion|se connecter/i }).click()
    await page.waitForURL(`${address}/admin/locations`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return errors.join('; ') || 'none'
  } finally {
    await browser.close()
  }
}

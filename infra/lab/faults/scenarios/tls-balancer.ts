import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { anOwnerLead } from '@keur/contract/testing'
import { findBrowser } from '@keur/engines/browser'
import { waitForHydration } from '@keur/engines/page-hydration'
import { freePort } from '@keur/engines/port'
import { chromium } from 'playwright'
import { type Haproxy, startHaproxy } from '../support/haproxy.ts'
import { noisyPicture } from '../support/pictures.ts'
import { type Figures, promised, type Scenario, type Surroundings } from '../support/scenario.ts'

const admin = { email: 'admin@exemple.sn', password: 'un long mot de passe de secours' }
const [guesser, other] = ['127.0.0.2', '127.0.0.3'] as const
/** More than an account allows from one address in five minutes. */
const guesses = 8

/** The site behind HAProxy, which ends TLS: with its address in TRUSTED_PROXIES, and without. */
export const tlsBalancer: Scenario = {
  name: 'tls-balancer',
  promise:
    'Behind a balancer with TLS every page works, limits are each visitor’s own, and nobody chooses their address.',
  async run(log, surroundings) {
    const trusted = await tryBehind(surroundings, '127.0.0.1', log)
    const { statuses } = trusted
    promised(
      statuses.guesser.at(-1) === 429,
      'Who guesses passwords from an address of their choice is never refused.',
      trusted.figures
    )
    promised(statuses.other === 401, 'Who guesses passwords locks others out.', trusted.figures)
    // Without the setting all share the balancer's address, as the log says: everything works, limits are everybody's.
    const unnamed = await tryBehind(surroundings, '', log)
    promised(
      unnamed.statuses.other === 429,
      'The limits of visitors behind an unnamed balancer are not shared.',
      unnamed.figures
    )
    return { ...named('with', trusted.figures), ...named('without', unnamed.figures) }
  }
}

const named = (how: string, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${how} TRUSTED_PROXIES, ${name}`, figure]))

async function tryBehind({ openSite }: Surroundings, proxies: string, log: (line: string) => void) {
  const port = await freePort()
  const address = `https://localhost:${port}`
  const site = await openSite({
    PUBLIC_URL: address,
    TRUSTED_PROXIES: proxies,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password
  })
  let balancer: Haproxy | undefined
  try {
    balancer = await startHaproxy({ port, backend: new URL(site.address) })
    const guessing: number[] = []
    for (let guess = 0; guess < guesses; guess += 1)
      guessing.push(await guessPassword(port, guesser, `10.9.8.${guess}`))
    const statuses = { guesser: guessing, other: await guessPassword(port, other, '10.9.8.1') }
    const page = await ask(port, other, { path: '/locations' })
    const moved = await ask(port, other, { path: '/locations/' })
    const figures = {
      'guesses of one visitor': guessing.join(' '),
      'a guess of another': statuses.other,
      'Strict-Transport-Security': `${page.headers['strict-transport-security']}`,
      'a redirect leads to': `${moved.statusCode} ${moved.headers.location}`,
      'an offer with a photo': await sendPhoto(port, other),
      'faults in a browser': await browse(address, log)
    }
    promised(
      page.headers['strict-transport-security'] !== undefined,
      'Browsers are not told to stay with TLS.',
      figures
    )
    promised(!moved.headers.location?.startsWith('http:'), 'A redirect leaves TLS.', figures)
    promised(figures['an offer with a photo'] === 201, 'A photo does not arrive.', figures)
    promised(figures['faults in a browser'] === 'none', 'A browser met faults.', figures)
    return { statuses, figures }
  } finally {
    await balancer?.stop()
    await site.stop()
  }
}

interface Asking {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

async function ask(port: number, from: string, { path, method = 'GET', headers = {}, body }: Asking) {
  const asking = request({ port, path, method, headers, localAddress: from, rejectUnauthorized: false, agent: false })
  asking.end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

/** Tries a password, and says to be somebody at another address. */
async function guessPassword(port: number, from: string, forwarded: string): Promise<number> {
  const body = JSON.stringify({ email: 'awa@exemple.sn', password: 'ce n’est pas le bon' })
  const headers = {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
    'x-forwarded-for': forwarded
  }
  return (await ask(port, from, { path: '/api/users/login', method: 'POST', headers, body })).statusCode ?? 0
}

async function sendPhoto(port: number, from: string): Promise<number> {
  const form = new FormData()
  form.append('lead', JSON.stringify(anOwnerLead()))
  form.append('images', new Blob([new Uint8Array(await noisyPicture(1200, 900))], { type: 'image/jpeg' }), 'maison.jpg')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = { 'content-type': encoded.headers.get('content-type')!, 'content-length': `${body.length}` }
  return (await ask(port, from, { path: '/api/leads/owner', method: 'POST', headers, body })).statusCode ?? 0
}

/** A visitor who looks around, and an administrator who logs in; whatever goes wrong in their browser. */
async function browse(address: string, log: (line: string) => void): Promise<string> {
  const { executablePath, args } = await findBrowser({ log })
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`))
    for (const path of ['/', '/locations', '/ventes', '/btp', '/articles']) {
      await page.goto(`${address}${path}`)
      await waitForHydration(page)
    }
    await page.goto(`${address}/login?suite=/admin/locations`)
    await waitForHydration(page)
    await page.getByRole('textbox', { name: /mail/i }).fill(admin.email)
    await page.getByLabel(/^mot de passe/i).fill(admin.password)
    await page.getByRole('button', { name: /connexion|se connecter/i }).click()
    await page.waitForURL(`${address}/admin/locations`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return faults.join('; ') || 'none'
  } finally {
    await browser.close()
  }
}

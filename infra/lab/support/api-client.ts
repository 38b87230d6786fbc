import { setTimeout as pause } from 'node:timers/promises'
import { aContactLead } from '@keur/contract/testing'
import sharp from 'sharp'
import { administrator } from './processes.ts'

// `address` is the origin of an API, or of a gateway in front of one.

/** Returns a token of the administrator. */
export async function logIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator)
  })
  if (!response.ok) throw new Error(`The administrator cannot log in: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

/** Returns a ticket of the administrator for what cannot be undone. */
export async function requestTicket(address: string, token: string): Promise<string> {
  const response = await fetch(`${address}/api/users/reauthenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: administrator.password })
  })
  if (!response.ok) throw new Error(`The administrator gets no ticket: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { ticket: string }).ticket
}

/** Requests a list that no cache holds: each index is another query. */
export const requestList = (address: string, index = 0, timeout = 20_000) =>
  fetch(`${address}/api/properties?maxPrice=${1_000_000 + index}`, { signal: AbortSignal.timeout(timeout) })

export function upload(address: string, token: string, images: Uint8Array[], signal?: AbortSignal): Promise<Response> {
  const body = new FormData()
  body.append('type', 'properties')
  for (const image of images)
    body.append('images', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'image.jpg')
  return fetch(`${address}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    signal: signal ?? AbortSignal.timeout(60_000)
  })
}

/** Returns how many of these photos cannot be fetched. */
export async function countUnreadable(address: string, urls: string[]): Promise<number> {
  const responses = await Promise.all(urls.map((url) => fetch(`${address}${url}`, { method: 'HEAD' })))
  return responses.filter(({ ok }) => !ok).length
}

/** Each index is a visitor of another network, as the proxy in front reports it. */
export const forwardedFor = (index: number) => ({
  'x-forwarded-for': `41.${Math.floor(index / 250) % 250}.${index % 250}.1`
})

/** Sends a contact request of another visitor for each index. */
export const sendLead = (address: string, index: number, message?: string): Promise<Response> =>
  fetch(`${address}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...forwardedFor(index) },
    body: JSON.stringify(aContactLead({ email: `visiteur${index}@exemple.sn`, ...(message && { message }) })),
    signal: AbortSignal.timeout(20_000)
  })

/** Returns the total of a list of the back office, such as `leads` or `outbox?state=waiting`. */
export async function countRecords(address: string, token: string, list: string): Promise<number> {
  const url = new URL(`/api/admin/${list}`, address)
  url.searchParams.set('limit', '1')
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { total: number }).total
}

export const requestHealth = (address: string, check: 'live' | 'ready', timeout = 10_000) =>
  fetch(`${address}/api/health/${check}`, { signal: AbortSignal.timeout(timeout) })

/** Waits until a condition holds. Returns the milliseconds that took. Throws after half a minute. */
export async function waitUntil(description: string, condition: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await condition().catch(() => false))) {
    if (performance.now() - startedAt > 30_000) throw new Error(`Not within half a minute: ${description}.`)
    await pause(50)
  }
  return performance.now() - startedAt
}

/** Returns a JPEG of noise with this standard deviation. Much noise compresses badly. */
export async function noisyImage(width: number, height: number, sigma = 40): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer()
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

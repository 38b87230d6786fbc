import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { administrator } from './processes.ts'

// `address` is the origin of an API, or of a gateway in front of one.

interface Call {
  method?: string
  /** Of the administrator. */
  token?: string
  body?: object
}

export function call(address: string, path: string, request: Call = {}): Promise<Response> {
  const { body, token, method = body ? 'POST' : 'GET' } = request
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' })
  }
  const signal = AbortSignal.timeout(20_000)
  return fetch(`${address}${path}`, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
}

/** Returns the body of a response. Throws for another status than 2xx. */
export async function bodyOf<Body>(request: Promise<Response>): Promise<Body> {
  const response = await request
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

export async function logIn(address: string): Promise<string> {
  return (await bodyOf<{ token: string }>(call(address, '/api/users/login', { body: administrator }))).token
}

export function upload(address: string, token: string, images: Uint8Array[]): Promise<Response> {
  const body = new FormData()
  body.append('type', 'properties')
  for (const image of images)
    body.append('images', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'image.jpg')
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${address}/api/upload`, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) })
}

/** Returns the status. A body that is left unread would hold its connection. */
export async function requestHealth(address: string, check: 'live' | 'ready'): Promise<number> {
  const response = await call(address, `/api/health/${check}`)
  await response.arrayBuffer()
  return response.status
}

/** Waits until a condition holds. Returns the milliseconds that took. Throws after half a minute. */
export async function waitUntil(description: string, condition: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await condition().catch(() => false))) {
    if (performance.now() - startedAt > 30_000) throw new Error(`Not within half a minute: ${description}.`)
    await pause(50)
  }
  return performance.now() - startedAt
}

/** Returns a JPEG of noise, which compresses badly. */
export async function noisyImage(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer()
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

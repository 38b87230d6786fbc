import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Photo } from '@keur/contract/photo'
import type { Property, PropertyPage } from '@keur/contract/property'
import { call, noisyImage, upload } from '../../support/api-client.ts'

/**
 * The results of writes as a client knows them: a success is stored, a refusal (4xx) changed nothing. After a 5xx or a
 * broken connection the write may be stored or not.
 */
export interface WriteLog {
  /** The hash of what must be stored, by path. */
  accepted: Map<string, string>
  refused: number
  unknown: number
}

/**
 * Starts clients that add rentals, every second one with a photo, and change what they added, until `stop`.
 */
export async function startWriteWorkload(address: string, token: string, clients: number) {
  const log: WriteLog = { accepted: new Map(), refused: 0, unknown: 0 }

  /** Resolves with the body of a success, and with null after any other response or none. */
  async function record<T>(request: Promise<Response>): Promise<T | null> {
    try {
      const response = await request
      if (response.ok) return (await response.json()) as T
      log[response.status < 500 ? 'refused' : 'unknown'] += 1
      await response.arrayBuffer()
    } catch {
      log.unknown += 1
    }
    return null
  }
  const send = (method: string, path: string, body: object) =>
    record<Property>(call(address, path, { method, token, body }))
  async function sendPhoto(): Promise<Photo | null> {
    const body = await record<{ uploadedImages: Photo[] }>(upload(address, token, [image]))
    return body?.uploadedImages[0] ?? null
  }

  let stopped = false
  const image = await noisyImage(240, 180)
  // The same image always gives the same files: all photos must have the hash of the first.
  const first = await sendPhoto()
  if (!first) throw new Error('The API does not accept a photo before the fault.')
  const photoHash = hashOf(await (await fetch(`${address}${first.url}`)).bytes())

  async function addRental(withPhoto: boolean): Promise<void> {
    const photo = withPhoto ? await sendPhoto() : null
    if (photo) log.accepted.set(photo.url, photoHash)
    const rental = await send('POST', '/api/properties', newRental(photo))
    if (!rental) return pause(50)
    const path = `/api/properties/${rental._id}`
    const stored = await send('PUT', path, { ...rental, title: `${rental.title}, changé` })
    // Otherwise whether the change is stored is unknown, and this rental is not compared.
    if (stored) log.accepted.set(path, hashOfRental(stored))
  }

  const running = Array.from({ length: clients }, async (_, client) => {
    for (let round = client; !stopped; round += 1) await addRental(round % 2 === 0)
  })
  return {
    async stop(): Promise<WriteLog> {
      stopped = true
      await Promise.all(running)
      return log
    }
  }
}

/** Reads all accepted writes back. Returns how many are missing or differ. */
export async function countLost(address: string, { accepted }: WriteLog): Promise<number> {
  let lost = 0
  for (const [path, hash] of accepted) {
    const response = await fetch(`${address}${path}`)
    const read = async () =>
      path.startsWith('/media/') ? hashOf(await response.bytes()) : hashOfRental((await response.json()) as Property)
    if (!response.ok || (await read()) !== hash) lost += 1
  }
  return lost
}

/** Requests every photo of every rental in the sizes of the pages. Returns how many cannot be fetched. */
export async function countDeadPhotos(address: string): Promise<number> {
  let dead = 0
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await fetch(`${address}/api/properties?limit=100&page=${page}`)
    const { properties, totalPages } = (await response.json()) as PropertyPage
    pages = totalPages
    for (const { url } of properties.flatMap(({ images }) => images))
      for (const by of ['/$1.jpg', '/400/$1.webp', '/800/$1.webp']) {
        const sized = url.replace(/\/([^/]+)\.jpg$/, by)
        if (!(await fetch(`${address}${sized}`, { method: 'HEAD' })).ok) dead += 1
      }
  }
  return dead
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('base64url')

const hashOfRental = ({ title, description, details, images }: Property) =>
  hashOf(JSON.stringify([title, description, details, images.map(({ publicId }) => publicId)]))

const newRental = (photo: Photo | null) => ({
  ...{ title: 'Appartement sous surveillance', localisation: 'Thiès', category: 'Appartements' },
  ...{ description: randomUUID().repeat(10), rooms: 3, bathrooms: 1, lounge: 1 },
  images: photo ? [{ url: photo.url, publicId: photo.publicId }] : [],
  details: { reference: randomUUID(), city: 'Thiès', district: 'Escale', price: 150_000 }
})

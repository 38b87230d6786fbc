import { createHash, randomUUID } from 'node:crypto'
import type { Photo } from '@keur/contract/photo'
import type { Property } from '@keur/contract/property'

/** Where an API is reached: its process alone, or a whole site in front of it. */
export interface Reachable {
  api: { address: string }
}

/**
 * What a client may know of its writes: a success is kept, a refusal changed nothing, and of everything else (5xx, a broken or
 * silent connection) it knows nothing: such a write may be there or not.
 */
export interface Ledger {
  /** Hash of what must be there, by address. */
  accepted: Map<string, string>
  refused: number
  unknown: number
}

const createLedger = (): Ledger => ({ accepted: new Map(), refused: 0, unknown: 0 })

export interface Writers {
  /** What they wrote. */
  stop(): Promise<Ledger>
}

const patience = 20_000

/**
 * Several clients that add rentals, every other one with a photo, and change what they added, until they are stopped. Each waits so many
 * milliseconds after a rental.
 */
export async function startWriters(
  world: Reachable,
  token: string,
  picture: Buffer,
  clients: number,
  rest = 0
): Promise<Writers> {
  const ledger = createLedger()
  const photoHash = await hashOfFirst(world, token, picture)
  let stopped = false
  const running = Array.from({ length: clients }, async (_, client) => {
    for (let round = 0; !stopped; round += 1) {
      const photo = (round + client) % 2 === 0 ? await sendPhoto(world, token, picture, ledger, photoHash) : null
      const rental = await write<Property>(world, token, 'POST', '/properties', newRental(photo), ledger)
      if (!rental) {
        await pause(50)
        continue
      }
      keep(ledger, rental)
      const changed = { ...rental, title: `${rental.title}, changé` }
      const stored = await write<Property>(world, token, 'PUT', `/properties/${rental._id}`, changed, ledger)
      if (stored) keep(ledger, stored)
      // It may have been changed, or not: either is right, so it is not looked at.
      else ledger.accepted.delete(`/properties/${rental._id}`)
      if (rest > 0) await pause(rest)
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(running)
      return ledger
    }
  }
}

/** Reads everything back that was accepted. Answers how many are lost or differ. */
export async function countLost(world: Reachable, { accepted }: Ledger): Promise<number> {
  let lost = 0
  for (const [path, hash] of accepted) {
    const answer = await fetch(addressOf(world, path))
    const found = answer.ok
      ? path.startsWith('/media/')
        ? hashOf(await answer.bytes())
        : hashOfRental((await answer.json()) as Property)
      : null
    if (found !== hash) lost += 1
  }
  return lost
}

/** Every photo of every rental, in the sizes that pages ask for. Answers how many do not come. */
export async function countDeadPhotos(world: Reachable): Promise<number> {
  let dead = 0
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch(`${world.api.address}/properties?limit=100&page=${page}`)
    const { properties, totalPages } = (await answer.json()) as { properties: Property[]; totalPages: number }
    pages = totalPages
    for (const { images } of properties)
      for (const { url } of images)
        for (const path of [
          url,
          url.replace(/\/([^/]+)\.jpg$/, '/400/$1.webp'),
          url.replace(/\/([^/]+)\.jpg$/, '/800/$1.webp')
        ]) {
          const photo = await fetch(addressOf(world, path), { method: 'HEAD' })
          if (!photo.ok) dead += 1
        }
  }
  return dead
}

async function sendPhoto(
  world: Reachable,
  token: string,
  picture: Buffer,
  ledger: Ledger,
  hash: string
): Promise<Photo | null> {
  const form = new FormData()
  form.append('type', 'properties')
  form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'image.jpg')
  const answer = await send<{ uploadedImages: Photo[] }>(world, token, 'POST', '/upload', form, ledger)
  const photo = answer?.uploadedImages[0]
  if (!photo) return null
  ledger.accepted.set(photo.url, hash)
  return photo
}

/** The same picture always gives the same files: what the first was stored as, all others must be. */
async function hashOfFirst(world: Reachable, token: string, picture: Buffer): Promise<string> {
  const photo = await sendPhoto(world, token, picture, createLedger(), '')
  if (!photo) throw new Error('The API does not take a photo while all is well.')
  return hashOf(await (await fetch(addressOf(world, photo.url))).bytes())
}

const write = <T>(world: Reachable, token: string, method: string, path: string, body: object, ledger: Ledger) =>
  send<T>(world, token, method, path, JSON.stringify(body), ledger)

async function send<T>(
  world: Reachable,
  token: string,
  method: string,
  path: string,
  body: string | FormData,
  ledger: Ledger
): Promise<T | null> {
  try {
    const answer = await fetch(`${world.api.address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {})
      },
      body,
      signal: AbortSignal.timeout(patience)
    })
    if (answer.ok) return (await answer.json()) as T
    if (answer.status < 500) ledger.refused += 1
    else ledger.unknown += 1
    await answer.arrayBuffer()
    return null
  } catch {
    ledger.unknown += 1
    return null
  }
}

const keep = (ledger: Ledger, rental: Property) =>
  ledger.accepted.set(`/properties/${rental._id}`, hashOfRental(rental))

const addressOf = (world: Reachable, path: string) =>
  path.startsWith('/media/') ? world.api.address.replace(/\/api$/, path) : `${world.api.address}${path}`

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('base64url')

const hashOfRental = ({ title, description, details, images }: Property) =>
  hashOf(JSON.stringify([title, description, details, images.map(({ publicId }) => publicId)]))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function newRental(photo: Photo | null) {
  return {
    title: 'Appartement sous surveillance',
    localisation: 'Thiès',
    description: randomUUID().repeat(10),
    rooms: 3,
    bathrooms: 1,
    lounge: 1,
    category: 'Appartements',
    images: photo ? [{ url: photo.url, publicId: photo.publicId }] : [],
    details: { reference: randomUUID(), city: 'Thiès', district: 'Escale', price: 150_000 }
  }
}

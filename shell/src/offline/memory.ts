/** Every name begins so: what begins otherwise is not ours to delete. The number goes up when what lies inside changes. */
const prefix = 'keur-'
const generation = 1

export const memory = {
  pages: `${prefix}pages-${generation}`,
  answers: `${prefix}answers-${generation}`,
  photos: `${prefix}photos-${generation}`,
  files: `${prefix}files-${generation}`,
  /** The page for pages never seen, of one version of the site. */
  standIn: (version: string) => `${prefix}stand-in-${version}`
}

/** How much is kept; a visitor who saves data keeps less. */
export const limitsOf = (saver: boolean) =>
  saver
    ? { pages: 10, answers: 20, photos: 20, photoBytes: 4_000_000 }
    : { pages: 30, answers: 60, photos: 60, photoBytes: 15_000_000 }

/** Deletes what earlier versions kept. */
export async function forgetOthers(version: string) {
  const own = [memory.pages, memory.answers, memory.photos, memory.files, memory.standIn(version)]
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !own.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

const seenHeader = 'x-seen-at'

/** Keeps a copy of an answer with the moment it was seen, as the newest. Its body was decompressed on the way. */
export async function remember(cacheName: string, key: string, answer: Response, body: BodyInit, more = {}) {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  for (const [name, value] of Object.entries({ [seenHeader]: new Date().toISOString(), ...more }))
    headers.set(name, value as string)
  const cache = await caches.open(cacheName)
  await cache.delete(key, { ignoreVary: true, ignoreSearch: cacheName === memory.photos })
  await cache.put(key, new Response(body, { status: answer.status, headers }))
}

/** Forgets the oldest, down to this many. */
export async function keepNewest(cacheName: string, most: number) {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key, { ignoreVary: true }))
  )
}

export const seenAt = (kept: Response) => new Date(kept.headers.get(seenHeader) ?? 0)

/** Only a whole good answer may be kept, and only where it does not forbid it. */
export const mayBeKept = (answer: Response, contentType: RegExp) =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !answer.redirected &&
  !/no-store/i.test(answer.headers.get('cache-control') ?? '') &&
  contentType.test(answer.headers.get('content-type') ?? '')

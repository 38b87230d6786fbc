/** Other caches are not ours to delete. Increment the number when the format of the entries changes. */
const prefix = 'keur-'
const generation = 1

export const cacheNames = {
  pages: `${prefix}pages-${generation}`,
  apiResponses: `${prefix}answers-${generation}`,
  photos: `${prefix}photos-${generation}`,
  files: `${prefix}files-${generation}`,
  /** Holds the offline fallback of one version of the site. */
  fallback: (version: string) => `${prefix}stand-in-${version}`
}

/** Limits of the caches, lower for a visitor who saves data. */
export const limitsOf = (saver: boolean) =>
  saver
    ? { pages: 10, apiResponses: 20, photos: 20, photoBytes: 4_000_000 }
    : { pages: 30, apiResponses: 60, photos: 60, photoBytes: 15_000_000 }

export async function deleteOldCaches(version: string) {
  const { pages, apiResponses, photos, files, fallback } = cacheNames
  const current = [pages, apiResponses, photos, files, fallback(version)]
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

const timeHeader = 'x-seen-at'

/** Stores a copy of a response as the newest entry, with the current time. `body` is already decompressed. */
export async function store(cacheName: string, key: string, response: Response, body: BodyInit, extraHeaders = {}) {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  for (const [name, value] of Object.entries({ [timeHeader]: new Date().toISOString(), ...extraHeaders }))
    headers.set(name, value as string)
  const cache = await caches.open(cacheName)
  await cache.delete(key, { ignoreVary: true, ignoreSearch: cacheName === cacheNames.photos })
  await cache.put(key, new Response(body, { status: response.status, headers }))
}

/** Deletes the oldest entries beyond `max`. */
export async function trimCache(cacheName: string, max: number) {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key, { ignoreVary: true })))
}

export const storedAt = (cached: Response) => new Date(cached.headers.get(timeHeader) ?? 0)

/** Only a complete 200 of this content type, unless it is `no-store`. */
export const isCacheable = (response: Response, contentType: RegExp) =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store/i.test(response.headers.get('cache-control') ?? '') &&
  contentType.test(response.headers.get('content-type') ?? '')

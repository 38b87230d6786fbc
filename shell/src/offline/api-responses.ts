import { cacheNames, isCacheable, limitsOf, store, storedAt, trimCache } from './caches.ts'

/** In characters. Longer responses are not cached. */
const maxLength = 500_000

/** Data of public pages from the network; from the cache where that fails, after a call of `onCached`. */
export async function respondWithApiData(
  request: Request,
  saver: boolean,
  waitUntil: (work: Promise<unknown>) => void,
  onCached: (storedAt: Date) => void
): Promise<Response> {
  try {
    const response = await fetch(request)
    if (isCacheable(response, /json/)) waitUntil(cacheApiResponse(request.url, response.clone(), saver))
    return response
  } catch (error) {
    const cached = await (await caches.open(cacheNames.apiResponses)).match(request.url, { ignoreVary: true })
    if (!cached) throw error
    onCached(storedAt(cached))
    return cached
  }
}

async function cacheApiResponse(url: string, response: Response, saver: boolean) {
  const text = await response.text()
  if (text.length > maxLength) return
  await store(cacheNames.apiResponses, url, response, text)
  await trimCache(cacheNames.apiResponses, limitsOf(saver).apiResponses)
}

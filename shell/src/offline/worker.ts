import { buildOf, isPublicApi, photoOf } from './addresses.ts'
import { cacheBuildFiles, respondWithBuildFile } from './build-files.ts'
import { cacheNames, deleteOldCaches, isCacheable, limitsOf, store, storedAt, trimCache } from './caches.ts'
import { cacheVisitedPage, fetchPage, respondWithPage } from './pages.ts'
import { cachePhotos, respondWithPhoto } from './photos.ts'
import { type FetchEvent, type OfflineSettings, readVisitedPage, type WorkerScope } from './worker-scope.ts'

const scope = self as unknown as WorkerScope
const settings = scope.offline as OfflineSettings

/** Each page sends it when it starts; until then the browser's own setting counts. */
let saver = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const response = responseTo(event)
  if (response) event.respondWith(response)
})
scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data)))

async function install() {
  const cache = await caches.open(cacheNames.fallback(settings.version))
  await cache.add(new Request(settings.page, { cache: 'no-cache' }))
  await cacheBuildFiles(settings.files)
  // Pages come from the network and files never change, so open pages can change workers without a reload.
  await scope.skipWaiting()
}

async function activate() {
  await deleteOldCaches(settings.version)
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

/** Undefined for requests that the worker leaves alone: writes, authorized requests, the back office, other origins. */
function responseTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => {}))
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('authorization')) return
  // The browser has requested a file opened in a window already. Left alone, it would request it a second time.
  if (request.mode === 'navigate') return isFile(url) ? fetchPage(event) : respondWithPage(event, settings, saver)
  if (request.headers.has('range')) return
  if (buildOf(url)) return respondWithBuildFile(request, waitUntil)
  const photo = photoOf(url)
  if (photo) return respondWithPhoto(request, photo, saver, waitUntil)
  return isPublicApi(url, settings) ? respondWithApiData(event, waitUntil) : undefined
}

/** An address opened in a window that is no page of the site: a photo, a document, the API. */
const isFile = ({ pathname }: URL) => /^\/(api|media|mfe|sitemap|\.well-known)\/|\.[a-z\d]+$/.test(pathname)

/** In characters. Longer responses are not cached. */
const maxApiLength = 500_000

/** Data of public pages from the network. Where that fails it is from the cache, and the page is informed. */
async function respondWithApiData(
  { request, clientId }: FetchEvent,
  waitUntil: (work: Promise<unknown>) => void
): Promise<Response> {
  try {
    const response = await fetch(request)
    if (isCacheable(response, /json/)) waitUntil(cacheApiResponse(request.url, response.clone()))
    return response
  } catch (error) {
    const cached = await (await caches.open(cacheNames.apiResponses)).match(request.url, { ignoreVary: true })
    if (!cached) throw error
    void scope.clients
      .get(clientId)
      .then((client) => client?.postMessage({ type: 'remembered', seen: storedAt(cached).toISOString() }))
    return cached
  }
}

async function cacheApiResponse(url: string, response: Response) {
  const text = await response.text()
  if (text.length > maxApiLength) return
  await store(cacheNames.apiResponses, url, response, text)
  await trimCache(cacheNames.apiResponses, limitsOf(saver).apiResponses)
}

async function handleMessage(data: unknown) {
  const visit = readVisitedPage(data)
  if (!visit) return
  saver = visit.saver
  await cachePhotos(visit.photos, saver)
  await cacheBuildFiles(visit.files)
  if (visit.page)
    await cacheVisitedPage(visit.page, settings, saver, visit.files.length > 0 ? 'force-cache' : 'no-cache')
}

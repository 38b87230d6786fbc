import { buildOf, isPublicAnswer, photoOf } from './addresses.ts'
import { answerOfApi } from './answers.ts'
import { fileOfBuild, keepFiles } from './files.ts'
import { forgetOthers, memory } from './memory.ts'
import { keepSeenPage, pageFromAnywhere } from './pages.ts'
import { keepPhotos, photoFromAnywhere } from './photos.ts'
import { readSeen } from './seen.ts'
import type { FetchedEvent, OfflineSettings, WorkerScope } from './worker-scope.ts'

const scope = self as unknown as WorkerScope
const settings = scope.offline as OfflineSettings

/** Told by each page when it starts; until then what the browser says. */
let saver = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})
scope.addEventListener('message', (event) => event.waitUntil(take(event.data)))

async function install() {
  const standIn = await caches.open(memory.standIn(settings.version))
  await standIn.add(new Request(settings.page, { cache: 'no-cache' }))
  await keepFiles(settings.files)
  // Pages come from the network and files never change: a new worker has nothing to wait for, and no page to reload.
  await scope.skipWaiting()
}

async function activate() {
  await forgetOthers(settings.version)
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

/** Undefined for what goes its way as if no worker were there: writes, whatever bears a token, the back office, other sites. */
function answerTo(event: FetchedEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => {}))
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('authorization')) return
  if (request.mode === 'navigate') return isFile(url) ? undefined : pageFromAnywhere(event, settings, saver)
  if (request.headers.has('range')) return
  if (buildOf(url)) return fileOfBuild(request, later)
  const photo = photoOf(url)
  if (photo) return photoFromAnywhere(request, photo, saver, later)
  if (isPublicAnswer(url)) return answerOfApi(request, saver, later, (seen) => tell(event.clientId, seen))
  return
}

/** A file that is opened in a window of its own, such as a photo, a document, or anything of the API. */
const isFile = ({ pathname }: URL) => /^\/(api|media|mfe|sitemap|\.well-known)\/|\.[a-z\d]+$/.test(pathname)

/** The page that asked learns that what it shows is not of today. */
async function tell(clientId: string, seen: Date) {
  const client = await scope.clients.get(clientId)
  client?.postMessage({ type: 'remembered', seen: seen.toISOString() })
}

async function take(data: unknown) {
  const seen = readSeen(data)
  if (!seen) return
  saver = seen.saver
  await keepPhotos(seen.photos, saver)
  await keepFiles(seen.files)
  if (seen.page) await keepSeenPage(seen.page, saver, seen.files.length > 0 ? 'force-cache' : 'no-cache')
}

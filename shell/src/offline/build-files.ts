import { buildOf } from './addresses.ts'
import { cacheNames, isCacheable } from './caches.ts'

/** Builds of one app whose files stay: cached pages were rendered with them. */
const maxBuilds = 3

/** Files of a build that only an administrator previews are `private`. */
const isPublicFile = (response: Response) =>
  isCacheable(response, /./) && !/private/i.test(response.headers.get('cache-control') ?? '')

/** A file of a build never changes, so the cache comes first. */
export async function respondWithBuildFile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void
): Promise<Response> {
  const cache = await caches.open(cacheNames.files)
  const cached = await cache.match(request.url, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (isPublicFile(response)) waitUntil(cache.put(request.url, response.clone()).then(deleteOldBuilds))
  return response
}

/** Caches these files, taken from the browser's HTTP cache where it has them. A file that fails is skipped. */
export async function cacheBuildFiles(addresses: string[]) {
  const cache = await caches.open(cacheNames.files)
  for (const address of new Set(addresses)) {
    if (!buildOf(new URL(address, location.origin)) || (await cache.match(address, { ignoreVary: true }))) continue
    const response = await fetch(address, { cache: 'force-cache' }).catch(() => null)
    if (response && isPublicFile(response)) await cache.put(address, response)
  }
  await deleteOldBuilds()
}

async function deleteOldBuilds() {
  const cache = await caches.open(cacheNames.files)
  const keys = await cache.keys()
  const buildsByApp = new Map<string, string[]>()
  const appAndBuild = (url: string) => buildOf(new URL(url)) ?? { app: '', build: '' }
  // Keys are in order of insertion: the newest build comes last.
  for (const { url } of keys) {
    const { app, build } = appAndBuild(url)
    const others = (buildsByApp.get(app) ?? []).filter((other) => other !== build)
    buildsByApp.set(app, [...others, build])
  }
  const isOld = (url: string) => {
    const { app, build } = appAndBuild(url)
    return !buildsByApp.get(app)?.slice(-maxBuilds).includes(build)
  }
  await Promise.all(keys.filter(({ url }) => isOld(url)).map((key) => cache.delete(key, { ignoreVary: true })))
}

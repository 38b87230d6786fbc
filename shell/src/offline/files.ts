import { buildOf } from './addresses.ts'
import { mayBeKept, memory } from './memory.ts'

/** Builds of one app whose files stay: the pages that are kept were made with them. */
const buildsKept = 3

/** A build that an administrator only tries out leaves nothing behind. */
const isEverybodys = (answer: Response) =>
  mayBeKept(answer, /./) && !/private/i.test(answer.headers.get('cache-control') ?? '')

/** A file of a build never changes: what is kept is as good as what would come. */
export async function fileOfBuild(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(memory.files)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (isEverybodys(answer)) later(cache.put(request.url, answer.clone()).then(forgetOldBuilds))
  return answer
}

/** Keeps these files, the browser's own cache being asked first. One that cannot be had is fetched when it is needed. */
export async function keepFiles(addresses: string[]) {
  const cache = await caches.open(memory.files)
  for (const address of new Set(addresses)) {
    if (!buildOf(new URL(address, location.origin)) || (await cache.match(address, { ignoreVary: true }))) continue
    const answer = await fetch(address, { cache: 'force-cache' }).catch(() => null)
    if (answer && isEverybodys(answer)) await cache.put(address, answer)
  }
  await forgetOldBuilds()
}

async function forgetOldBuilds() {
  const cache = await caches.open(memory.files)
  const keys = await cache.keys()
  const builds = new Map<string, string[]>()
  for (const { url } of keys) {
    const { app, build } = buildOf(new URL(url)) ?? { app: '', build: '' }
    const seen = builds.get(app) ?? []
    // The order of the keys is that in which they came.
    builds.set(app, [...seen.filter((other) => other !== build), build])
  }
  const isOld = (url: string) => {
    const { app, build } = buildOf(new URL(url)) ?? { app: '', build: '' }
    return !builds.get(app)?.slice(-buildsKept).includes(build)
  }
  await Promise.all(keys.filter(({ url }) => isOld(url)).map((key) => cache.delete(key, { ignoreVary: true })))
}

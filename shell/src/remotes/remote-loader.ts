import type { TellFailure } from './build-failure.ts'
import type { Door } from './door.ts'
import type { Registry } from './registry.ts'

/**
 * Patience with the current build and then with the one before it, in milliseconds; after both the visitor is told. The first
 * leaves two seconds for the shell to begin and for the other build to come: its page is there fifteen seconds after the asking.
 */
const patience = { current: 13_000, previous: 10_000 }

export interface LoadedRemote {
  door: Door
  build: string
  /** True where the current build failed and the previous one stands in. */
  previous: boolean
}

/** A visit is told of when the page has long been usable, in milliseconds. */
const tellVisitAfter = 3_000

export type LoadBuild = (name: string, build: string) => Promise<Door>

/** Loads each remote once. A failure is forgotten, so that the next visit, or «Réessayer», tries afresh. */
export function createRemoteLoader(registry: Registry, loadBuild: LoadBuild, tell: TellFailure = () => {}) {
  const loading = new Map<string, Promise<LoadedRemote>>()

  async function loadAny(name: string): Promise<LoadedRemote> {
    const entry = registry.remotes[name]
    if (!entry) throw new Error(`No build of ${name} is published.`)
    try {
      return {
        door: await inTime(loadBuild(name, entry.current), patience.current),
        build: entry.current,
        previous: false
      }
    } catch (error) {
      const failed = { remote: name, build: entry.current }
      try {
        if (!entry.previous) throw error
        console.warn(`The build ${entry.current} of ${name} failed, ${entry.previous} stands in: ${error}`)
        const door = await inTime(loadBuild(name, entry.previous), patience.previous)
        tell({ ...failed, stoodIn: true })
        return { door, build: entry.previous, previous: true }
      } catch (last) {
        tell({ ...failed, stoodIn: false })
        throw last
      }
    }
  }

  return {
    isLoading: (name: string) => loading.has(name),
    load(name: string): Promise<LoadedRemote> {
      const known = loading.get(name)
      if (known) return known
      tellVisit(name, registry)
      const attempt = loadAny(name)
      loading.set(name, attempt)
      attempt.catch(() => loading.delete(name))
      return attempt
    }
  }
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>

/** While a build is being tried, who was given which is counted, whether it came or not. */
function tellVisit(remote: string, { remotes }: Registry) {
  const entry = remotes[remote]
  if (!entry?.canary) return
  setTimeout(() => {
    import(/* webpackChunkName: "report" */ './report.ts')
      .then(({ reportBuild }) => reportBuild({ remote, build: entry.current, kind: 'visit' }))
      .catch(() => {})
  }, tellVisitAfter)
}

function inTime<Value>(promise: Promise<Value>, limit: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${limit / 1000} s.`)), limit)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

import type { ExposedModule } from './exposed-module.ts'
import type { Registry } from './registry.ts'

/** A failed build, as a page notices it. `recover.ts` handles it, in a chunk of its own. */
export type BuildFailure =
  /** A remote that did not load. `fellBack`: its previous build did. */
  | { remote: string; build: string; fellBack: boolean }
  /** A script or style that could not be fetched. `atStart`: the page was shown without it from the first paint. */
  | { path: string; atStart?: true }
  /** A page that crashed. */
  | { error: Error }
  /** What a handler, a timer or a promise threw. */
  | { thrown: unknown }
  /** A call that the API refused as invalid: the stack of its caller. */
  | { refused: string }

export type ReportFailure = (failure: BuildFailure) => void

/**
 * Timeouts of the two builds in milliseconds; after both the visitor sees a notice. With two seconds for the
 * shell to start and the previous build to load, the page of the previous build is there 15 seconds after the navigation.
 */
const timeouts = { current: 13_000, previous: 10_000 }

interface LoadedRemote {
  module: ExposedModule
  build: string
  /** True where the current build failed and this is the previous one. */
  previous: boolean
}

/** A visit is reported when the page has long been usable, in milliseconds. */
const visitReportDelay = 3_000

export type LoadBuild = (name: string, build: string) => Promise<ExposedModule>

/** Loads each remote once. A failure is not cached, so that the next navigation, or «Réessayer», tries again. */
export function createRemoteLoader(registry: Registry, loadBuild: LoadBuild, reportFailure: ReportFailure = () => {}) {
  const loading = new Map<string, Promise<LoadedRemote>>()

  async function loadAnyBuild(name: string): Promise<LoadedRemote> {
    const { current, previous } = registry.remotes[name] ?? {}
    if (!current) throw new Error(`No build of ${name} is published.`)
    try {
      return { module: await withTimeout(loadBuild(name, current), timeouts.current), build: current, previous: false }
    } catch (error) {
      const failed = { remote: name, build: current }
      try {
        if (!previous) throw error
        console.warn(`The build ${current} of ${name} failed, falling back to ${previous}: ${error}`)
        const module = await withTimeout(loadBuild(name, previous), timeouts.previous)
        reportFailure({ ...failed, fellBack: true })
        return { module, build: previous, previous: true }
      } catch (lastError) {
        reportFailure({ ...failed, fellBack: false })
        throw lastError
      }
    }
  }

  return {
    isLoading: (name: string) => loading.has(name),
    load(name: string): Promise<LoadedRemote> {
      const started = loading.get(name)
      if (started) return started
      reportVisit(name, registry)
      const attempt = loadAnyBuild(name)
      loading.set(name, attempt)
      attempt.catch(() => loading.delete(name))
      return attempt
    }
  }
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>

/** The API counts the visits of each build, whether it loads or not. */
function reportVisit(remote: string, { remotes }: Registry) {
  const build = remotes[remote]?.current
  if (build) reportVisitOf(remote, build)
}

/** Later: nothing of the visit waits for it. Once for each build and visit. */
export function reportVisitOf(remote: string, build: string) {
  setTimeout(() => {
    import(/* webpackChunkName: "report" */ './report.ts')
      .then(({ reportBuild }) => reportBuild({ remote, build, kind: 'visit' }))
      .catch(() => {})
  }, visitReportDelay)
}

function withTimeout<Value>(promise: Promise<Value>, timeout: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${timeout / 1000} s.`)), timeout)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

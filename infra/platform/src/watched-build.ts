import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import type { Configuration, MultiStats } from 'webpack'
import type { App } from './app.ts'
import type { Build } from './build-files.ts'
import { manifestOf } from './manifest.ts'

type LocalBuild = Pick<Build, 'manifest' | 'folder'>

export interface WatchedBuild {
  /** The newest build without errors; null before the first. */
  newest(): LocalBuild | null
  /** The compiler's hash of the newest build. */
  version(): string
  /** The compiler's message for the current sources; null if they compile. */
  failure(): string | null
  /** Resolves after the first build, with or without errors. */
  first: Promise<void>
  stop(): Promise<void>
}

/** Builds a remote for browsers and for the gateway, in this process, and again after each change of its sources. */
export async function watchBuild(app: App, id: string, log: (line: string) => void): Promise<WatchedBuild> {
  const [{ default: webpack }, { hotPreset }] = await Promise.all([
    import('webpack'),
    import('@keur/config/webpack/development')
  ])
  const folder = join(app.folder, 'dist', 'development')
  const first = Promise.withResolvers<void>()
  let newest: LocalBuild | null = null
  let version = ''
  let failure: string | null = null

  async function onBuilt(stats: MultiStats) {
    const { startTime, endTime } = stats.stats[0] ?? {}
    if (stats.hasErrors()) {
      failure = withoutCauses(stats.toString({ colors: false, all: false, errors: true }))
      log(`\n${failure}\n${app.name}: the page stays unchanged`)
      return
    }
    failure = null
    newest = { manifest: withoutScriptHints(await manifestOf({ app, id, folder, stats: stats.stats })), folder }
    version = stats.stats[0]?.hash ?? ''
    log(`${app.name}: built in ${(endTime ?? 0) - (startTime ?? 0)} ms`)
  }

  const watching = webpack(hotPreset(app.folder) as Configuration[]).watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (stats) onBuilt(stats).then(first.resolve, first.reject)
    else first.reject(error)
  })
  return {
    newest: () => newest,
    version: () => version,
    failure: () => failure,
    first: first.promise,
    stop: () => new Promise((done) => watching?.close(() => done()))
  }
}

/**
 * The scripts of a watched build change under the same names, so that they have no integrity hash. A browser would not
 * reuse a preloaded script for such a request and would fetch it twice.
 */
const withoutScriptHints = (manifest: Manifest): Manifest => ({
  ...manifest,
  scripts: [manifest.entry],
  chunks: Object.fromEntries(
    Object.entries(manifest.chunks).map(([name, files]) => [name, files.filter((file) => file.endsWith('.css'))])
  )
})

/** Removes the stack traces within the compiler. */
const withoutCauses = (report: string) => report.replace(/\n\s*Caused by:[\s\S]*?(?=\n\s*ERROR in |$)/g, '')

import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import type { App } from '@keur/deploy/apps'
import { manifestOf } from '@keur/deploy/manifest'
import type { LocalBuild } from 'shell/gateway/development/local-builds.ts'
import type { Configuration, MultiStats } from 'webpack'

export interface WatchedBuild {
  /** The newest that could be built; null before the first. */
  newest(): LocalBuild | null
  /** The compiler's name for what it built last. */
  version(): string
  /** What is wrong with the sources as they are. */
  failure(): string | null
  /** Resolves after the first build, well or not. */
  first: Promise<void>
  stop(): Promise<void>
}

/** Builds a remote, for browsers and for the gateway, and again after each change of its sources; all in this process. */
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

  async function built(stats: MultiStats) {
    const { startTime, endTime } = stats.stats[0] ?? {}
    if (stats.hasErrors()) {
      failure = plain(stats.toString({ colors: false, all: false, errors: true }))
      log(`\n${failure}\n${app.name}: the page stays as it was`)
      return
    }
    failure = null
    newest = { manifest: withoutHints(await manifestOf({ app, id, folder, stats: stats.stats })), folder }
    version = stats.stats[0]?.hash ?? ''
    log(`${app.name}: built in ${(endTime ?? 0) - (startTime ?? 0)} ms`)
  }

  const watching = webpack(hotPreset(app.folder) as Configuration[]).watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (stats) built(stats).then(first.resolve, first.reject)
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

/** A page asks by itself, unchecked, for scripts that change under their names: what its HTML hints would be fetched twice. */
const withoutHints = (manifest: Manifest): Manifest => ({
  ...manifest,
  scripts: [manifest.entry],
  chunks: Object.fromEntries(
    Object.entries(manifest.chunks).map(([name, files]) => [name, files.filter((file) => file.endsWith('.css'))])
  )
})

/** Without where in the compiler itself it came about. */
const plain = (report: string) => report.replace(/\n\s*Caused by:[\s\S]*?(?=\n\s*ERROR in |$)/g, '')

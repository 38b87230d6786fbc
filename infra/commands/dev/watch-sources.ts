import { join } from 'node:path'
import { type App, root } from '@keur/deploy/apps'
import Watchpack from 'watchpack'

/** Editors write a file in several steps: what happens within this time is one change, in milliseconds. */
const quiet = 40

/**
 * Calls back after each change of what goes into a remote's build: its own sources and settings, and the contract.
 * By webpack's own watcher: Node's recursive one misses files that an editor puts in place by renaming.
 */
export function watchSources({ folder }: App, changed: () => void): { stop(): void } {
  const watcher = new Watchpack({ aggregateTimeout: quiet })
  watcher.on('aggregated', changed)
  watcher.watch({
    directories: [join(folder, 'src'), join(root, 'api/contract/src')],
    files: [join(folder, 'package.json'), join(folder, 'webpack.config.js')],
    startTime: Date.now()
  })
  return { stop: () => watcher.close() }
}

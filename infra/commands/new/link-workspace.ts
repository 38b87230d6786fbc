import { spawnSync } from 'node:child_process'
import { markInstalled } from '../launch.js'

/** Makes the new folder a workspace as npm knows them: its link, and its place in package-lock.json. */
export function linkWorkspace(root: string): void {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  if (status === 0) markInstalled()
  else throw new Error('The folder is written, but npm install failed: run it again, then go on.')
}

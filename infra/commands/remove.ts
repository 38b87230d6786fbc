import { spawnSync } from 'node:child_process'
import { readApp, root } from '@keur/platform/apps'
import { installWorkspaces } from './new/workspace.ts'
import { parseRemovedRemote, removeRemote } from './remove/remove-remote.ts'

/** Files that still mention one of these texts. */
function filesWith(texts: string[]): string[] {
  const patterns = texts.flatMap((text) => ['-e', text])
  return spawnSync('git', ['grep', '-lFw', ...patterns, '--', ':!package-lock.json', ':!infra/decisions'], {
    cwd: root,
    encoding: 'utf8'
  })
    .stdout.split('\n')
    .filter(Boolean)
}

export async function run(parameters: string[]): Promise<void> {
  const name = parseRemovedRemote(parameters)
  const { prefixes } = readApp(name)
  removeRemote(name, root)
  // Packages that no other workspace needs leave the lockfile, too.
  installWorkspaces()
  console.log(`mfe-${name} is removed from this repository.
Visitors still have it unless npm run retire has taken it off the site. Its keys must stay trusted as long as its addresses
are to answer 410 or to lead on, and open pages are to load their files: thirty days are enough.`)
  const mentions = filesWith([`mfe-${name}`, ...prefixes])
  if (mentions.length > 0) console.log(`Its name or its addresses are still in:\n  ${mentions.join('\n  ')}`)
}

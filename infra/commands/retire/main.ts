import { spawnSync } from 'node:child_process'
import { readApp, root } from '@keur/platform/apps'
import { removeLocalKey } from '@keur/platform/keys'
import { installWorkspaces } from '../new/workspace.ts'
import { readEnvironment } from '../start/settings.ts'
import { parseRetiredRemote, removeRemote } from './retire-remote.ts'

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

try {
  const name = parseRetiredRemote(process.argv.slice(2))
  const { prefixes } = readApp(name)
  removeRemote(name, root)
  // Packages that no other workspace needs leave the lockfile, too.
  installWorkspaces()
  const env = readEnvironment(root, process.env)
  removeLocalKey(env, name)
  console.log(`mfe-${name} is removed. Menu, footer and sitemap follow as soon as its key is no longer trusted.`)
  if (env.TRUSTED_KEYS) console.log(`Remove « ${name} » from TRUSTED_KEYS: until then gateways serve its last build.`)
  const mentions = filesWith([`mfe-${name}`, ...prefixes])
  if (mentions.length > 0) console.log(`Its name or its addresses are still in:\n  ${mentions.join('\n  ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

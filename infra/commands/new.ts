import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { appNames, root } from '@keur/platform/apps'
import { makeLocalKeys } from '@keur/platform/keys'
import { keysFolder } from '@keur/store/trusted-keys'
import { parseNewRemote } from './new/new-remote.ts'
import { installWorkspaces } from './new/workspace.ts'
import { writeRemote } from './new/write-remote.ts'
import { readEnvironment } from './start/settings.ts'

export async function run(parameters: string[]): Promise<void> {
  const remote = parseNewRemote(parameters, root)
  const workspace = `mfe-${remote.name}`
  for (const file of writeRemote(remote, root)) console.log(`  ${file}`)
  installWorkspaces()
  // The length of the names decides where the formatter breaks lines.
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', workspace], { cwd: root })
  const env = readEnvironment(root, process.env)
  // The site of this machine trusts the new key from now on; elsewhere an operator adds the team's key.
  if (existsSync(keysFolder(env))) makeLocalKeys(env, [...appNames, remote.name])
  const hasKey = existsSync(join(keysFolder(env), `${remote.name}.pem`))
  console.log(`
${workspace} owns ${remote.prefix}. Menu, footer and sitemap have it as soon as it is published.
What they show is declared in ${workspace}/package.json; no other file has to change.
  npm run dev -- ${remote.name}        develop it
  npm test -w ${workspace}      run its tests
  npm run deploy -w ${workspace}   publish it${
    hasKey ? '' : '\nIts first publication needs a key: infra/platform/README.md.'
  }`)
}

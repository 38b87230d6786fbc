import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { appNames, root } from '@keur/deploy/apps'
import { makeLocalKeys } from '@keur/deploy/keys'
import { keysFolder } from '@keur/store/trusted-keys'
import { readEnvironment } from '../start/settings.ts'
import { linkWorkspace } from './link-workspace.ts'
import { readRequest } from './request.ts'
import { writeRemote } from './write-remote.ts'

try {
  const remote = readRequest(process.argv.slice(2), root)
  for (const file of writeRemote(remote, root)) console.log(`  ${file}`)
  linkWorkspace(root)
  // A long name breaks lines elsewhere.
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', `mfe-${remote.name}`], { cwd: root })
  const env = readEnvironment(root, process.env)
  // The site of this machine believes it from now on, running or not; elsewhere somebody lists the team's key.
  if (existsSync(keysFolder(env))) makeLocalKeys(env, [...appNames, remote.name])
  const workspace = `mfe-${remote.name}`
  console.log(
    [
      '',
      `${workspace} owns ${remote.prefix}. Nothing else had to change: the site finds it when it is published.`,
      `  npm run dev -- ${remote.name}        work on it`,
      `  npm test -w ${workspace}      its own tests`,
      `  npm run deploy -w ${workspace}   make it live`,
      ...(existsSync(join(keysFolder(env), `${remote.name}.pem`))
        ? []
        : ['Its first publication needs a key: README, « A team publishes alone ».'])
    ].join('\n')
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

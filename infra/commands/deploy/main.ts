import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deploy } from '@keur/cli/client/deploy'
import { root } from '@keur/platform/apps'
import { buildApp } from '@keur/platform/build'
import { type Build, readFilesOf } from '@keur/platform/build-files'
import { checkBuild } from '@keur/platform/contract/check-build'
import { formatCanary, formatLive } from '@keur/platform/release/format'
import { runBuild } from '../start/processes.ts'
import { runReleaseCommand } from './release-command.ts'

await runReleaseCommand('deploy', ['canary', 'accept-looks'], async ({ app, env, team, options }) => {
  const canary = options.canary === undefined ? undefined : Number(options.canary)
  const share = canary === undefined ? '' : `, for ${canary} % of the visitors`
  console.log(`Publishing ${app.name} on ${team.client.site}${share}`)
  const live = await deploy(app, {
    ...team,
    ...(canary === undefined ? {} : { canary }),
    acceptLooks: options['accept-looks'] ?? false,
    async build() {
      await runBuild(app.name, env)
      return buildApp(app, () => {})
    },
    checks: [checkTypes, (build) => checkBuild(build.manifest, readFilesOf(build))]
  })
  console.log(`\nLive: ${app.name} ${formatLive(live)}.`)
  if (live.canary) {
    console.log(`In canary: ${formatCanary(live.canary)}. It stops by itself when it fails too often.
npm run status shows its health; npm run promote -w ${folderOf(app.name)} gives it to all visitors, npm run rollback -w ${folderOf(app.name)} to none.`)
  }
})

/** The build does not check types. */
async function checkTypes({ app: { folder } }: Build): Promise<string[]> {
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', join(folder, 'tsconfig.json')], { cwd: root })
    return []
  } catch (error) {
    const output = String((error as { stdout?: string }).stdout || (error as Error).message)
    return output.trim().split('\n')
  }
}

function folderOf(app: string): string {
  return app === 'shell' ? app : `mfe-${app}`
}

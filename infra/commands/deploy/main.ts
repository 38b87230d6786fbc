import { buildApp } from '@keur/platform/build'
import { deploy } from '@keur/platform/release/deploy'
import { formatCanary, formatLive } from '@keur/platform/release/format'
import { runBuild } from '../start/processes.ts'
import { runReleaseCommand } from './release-command.ts'

await runReleaseCommand('deploy', async ({ app, artifacts, env, ...options }) => {
  const canary = options.canary === undefined ? undefined : Number(options.canary)
  const share = canary ? `, for ${canary} % of the visitors` : ''
  console.log(`Publishing ${app} to the ${artifacts.store.description}${share}`)
  const pointer = await deploy(app, {
    artifacts,
    env,
    canary,
    log: console.log,
    async build(source) {
      await runBuild(source.name, env)
      return buildApp(source, () => {})
    }
  })
  console.log(`\nLive: ${app} ${formatLive(pointer)}.`)
  if (pointer.canary) {
    console.log(`In canary: ${formatCanary(pointer.canary)}. It stops by itself when it fails too often.
npm run status shows its health; npm run promote -w mfe-${app} gives it to all visitors, npm run rollback -w mfe-${app} to none.`)
  }
})

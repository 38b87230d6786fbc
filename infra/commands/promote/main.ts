import { formatLive } from '@keur/platform/release/format'
import { promote } from '@keur/platform/release/promote'
import { runReleaseCommand } from '../deploy/release-command.ts'

await runReleaseCommand('promote', async ({ app, artifacts, env }) => {
  console.log(`Promoting the canary of ${app} in the ${artifacts.store.description}`)
  const pointer = await promote(app, { artifacts, env, log: console.log })
  console.log(`\nLive: ${app} ${formatLive(pointer)}.`)
})

import { promote } from '@keur/cli/client/promote'
import { formatLive } from '@keur/platform/release/format'
import { runReleaseCommand } from '../deploy/release-command.ts'

await runReleaseCommand('promote', [], async ({ app, team }) => {
  console.log(`Promoting the canary of ${app.name} on ${team.client.site}`)
  console.log(`\nLive: ${app.name} ${formatLive(await promote(app.name, team))}.`)
})

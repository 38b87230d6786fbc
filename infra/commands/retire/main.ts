import { retire } from '@keur/cli/client/retire'
import { parseSuccessor } from '@keur/cli/commands/retire'
import { runReleaseCommand } from '../deploy/release-command.ts'

await runReleaseCommand('retire', ['to'], async ({ app, team, options }) => {
  await retire(app.name, team, parseSuccessor(options.to))
  console.log(`${app.name} has left ${team.client.site}. Open pages keep it; npm run rollback -w mfe-${app.name} brings it back.
npm run remove -- ${app.name} removes its folder from this repository.`)
})

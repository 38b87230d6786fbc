import { rollBack } from '@keur/cli/client/roll-back'
import { formatLive } from '@keur/platform/release/format'
import { runReleaseCommand } from '../deploy/release-command.ts'

await runReleaseCommand('rollback', ['with-sections', 'all', 'to'], async ({ app, team, parameters, options }) => {
  const [build] = parameters
  console.log(`Rolling ${app.name} back on ${team.client.site}`)
  const live = await rollBack(app.name, team, {
    ...(build ? { build } : {}),
    withSections: options['with-sections'] ?? false,
    ...(options.all || options.to ? { at: parseMoment(options) } : {})
  })
  console.log(`\nLive: ${app.name} ${formatLive(live)}. It is tried again now; npm run status shows the result.
npm start does not publish the other build again; npm run deploy does.`)
})

function parseMoment({ all, to }: { all?: boolean; to?: string }): Date {
  const moment = new Date(to ?? '')
  if (!all || Number.isNaN(moment.getTime()))
    throw new Error('The whole site goes back with both options, such as --all --to 2026-11-24T10:00Z.')
  return moment
}

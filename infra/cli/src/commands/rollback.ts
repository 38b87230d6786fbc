import { formatLive } from '@keur/platform/release/format'
import { rollBack } from '../client/roll-back.ts'
import type { Command } from '../command.ts'
import { openTeam } from '../team.ts'

export const command: Command = {
  usage: 'rollback [build]',
  summary: 'go back to the build before, or to one of the history; brings a retired section back; ends a canary',
  async run([build]) {
    const { app, team } = openTeam()
    const live = await rollBack(app.name, team, build ? { build } : {})
    console.log(`\nLive: ${app.name} ${formatLive(live)}.`)
  }
}

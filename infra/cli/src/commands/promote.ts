import { formatLive } from '@keur/platform/release/format'
import { promote } from '../client/promote.ts'
import type { Command } from '../command.ts'
import { openTeam } from '../team.ts'

export const command: Command = {
  usage: 'promote',
  summary: 'give the canary to all visitors',
  async run() {
    const { app, team } = openTeam()
    console.log(`\nLive: ${app.name} ${formatLive(await promote(app.name, team))}.`)
  }
}

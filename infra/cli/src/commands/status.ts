import { readBuildHealth } from '@keur/platform/release/build-health'
import { createPublishingClient } from '../client/publishing-client.ts'
import { historyLines, statusLines } from '../client/status.ts'
import type { Command } from '../command.ts'
import { readTeamSettings } from '../team-settings.ts'

export const command: Command = {
  usage: 'status [--history]',
  summary: 'show what is live of every section, or all builds that this one has had',
  async run([option]) {
    const { app, site } = readTeamSettings(process.cwd(), process.env)
    const client = createPublishingClient(site())
    const lines =
      option === '--history'
        ? historyLines(await client.readHistory(app.name))
        : statusLines(await client.readApps(), await readBuildHealth(client.site).catch(() => null))
    console.log(lines.join('\n'))
  }
}

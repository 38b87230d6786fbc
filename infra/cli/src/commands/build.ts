import { buildApp } from '@keur/platform/build'
import type { Command } from '../command.ts'
import { missingVersions, readLiveSite } from '../live-site.ts'
import { readTeamSettings } from '../team-settings.ts'

export const command: Command = {
  usage: 'build',
  summary: 'build the section of this folder, for browsers and for the site',
  async run() {
    const { app, site } = readTeamSettings(process.cwd(), process.env)
    const live = await readLiveSite(site()).catch(
      (error: Error) => void console.warn(`Versions are not compared: ${error.message}`)
    )
    const missing = live ? missingVersions(live, app.requires) : []
    if (missing.length > 0) throw new Error(missing.join('\n'))
    const { folder, manifest } = await buildApp(app, console.log)
    console.log(`${app.name}: ${manifest.id} is in ${folder}`)
  }
}

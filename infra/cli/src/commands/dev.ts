import { buildIdOfApp } from '@keur/config/build-id'
import { watchBuild } from '@keur/platform/watched-build'
import type { Command } from '../command.ts'
import { createDevelopmentServer } from '../dev/development-server.ts'
import { findFreePort } from '../dev/free-port.ts'
import { watchTypes } from '../dev/type-errors.ts'
import { missingVersions, readLiveSite } from '../live-site.ts'
import { readTeamSettings } from '../team-settings.ts'

export const command: Command = {
  usage: 'dev',
  summary: 'open the live site with this section as it is here (PORT: 3000 or the next free one)',
  async run() {
    const started = performance.now()
    const { app, site } = readTeamSettings(process.cwd(), process.env)
    const address = site()
    const live = await readLiveSite(address)
    for (const line of missingVersions(live, app.requires)) console.warn(line)
    process.env.KEUR_BUILD = 'development'
    const watched = await watchBuild(app, buildIdOfApp(app.folder), console.log)
    const port = await findFreePort(Number(process.env.PORT ?? 3000))
    await watched.first
    const server = createDevelopmentServer({ site: address, port, watched })
    await server.listen({ port, host: 'localhost' })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`
Ready in ${seconds} s: http://localhost:${port}${app.prefixes[0]}
Everything but ${app.name} is the live site ${address}: what you write there is written. A change reloads the page. Ctrl-C ends it.`)
    const stopTypes = watchTypes(app.folder, console.log)
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    stopTypes()
    await Promise.all([server.close(), watched.stop()])
    process.exit(0)
  }
}

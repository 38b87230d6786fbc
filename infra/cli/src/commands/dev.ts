import { createServer } from 'node:net'
import { buildIdOfApp } from '@keur/config/build-id'
import { watchBuild } from '@keur/platform/watched-build'
import type { Command } from '../command.ts'
import { createDevelopmentServer } from '../dev/development-server.ts'
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

/** `port` or one of the next 19. Rejects if all are taken. */
async function findFreePort(port: number): Promise<number> {
  for (let candidate = port; candidate < port + 20; candidate += 1) if (await isFree(candidate)) return candidate
  throw new Error(`The ports ${port} to ${port + 19} are taken: set PORT to a free one.`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })

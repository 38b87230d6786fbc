import { findFreePort } from '@keur/cli/dev/free-port'
import { readApp } from '@keur/platform/apps'
import { watchBuild } from '@keur/platform/watched-build'
import { createGateway } from 'shell/gateway/app.ts'
import { readConfig } from 'shell/gateway/config.ts'
import type { LocalBuild } from 'shell/gateway/development/local-builds.ts'
import { buildDevelopmentShell, developmentBuildId } from './dev/development-shell.ts'
import { findPublishedShell, openEnvironment, parseRemoteName } from './dev/environment.ts'
import { stopOnSignal } from './start/processes.ts'

export async function run([name, ...parameters]: string[]): Promise<void> {
  const started = performance.now()
  const remote = parseRemoteName(name)
  const usesOwnShell = parameters.includes('--own-shell')
  const app = readApp(remote)
  const { env, builds, stop } = await openEnvironment(remote, console.log)
  const shell = await buildDevelopmentShell(usesOwnShell ? null : await findPublishedShell(builds, env), env)
  // The remote is built in this process, in development mode: readable names, no minification.
  process.env.KEUR_BUILD = 'development'
  const watched = await watchBuild(app, developmentBuildId(app.folder), console.log)
  const port = await findFreePort(Number(env.PORT ?? 3000))
  const config = readConfig({ ...env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
  await watched.first
  const gateway = await createGateway(
    config,
    builds,
    { level: 'warn' },
    {
      version: watched.version,
      failure: watched.failure,
      hot: shell !== null,
      all() {
        const local = new Map<string, LocalBuild>()
        if (shell) local.set('shell', shell)
        const newest = watched.newest()
        if (newest) local.set(remote, newest)
        return local
      }
    }
  )
  await gateway.listen({ port, host: '127.0.0.1' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\nPrêt en ${seconds} s : ${config.publicUrl}${app.prefixes[0]}`)
  console.log(
    shell
      ? `Chaque changement de mfe-${remote} y paraît aussitôt, et la page garde son état. Ctrl-C arrête tout.`
      : `Le shell publié n’est pas celui de cette copie : chaque changement de mfe-${remote} recharge la page. Pour qu’elle garde son état, dans le shell de cette copie : npm run dev -- ${remote} --own-shell. Ctrl-C arrête tout.`
  )
  stopOnSignal(async () => {
    await Promise.all([gateway.close(), watched.stop()])
    await stop()
  })
}

import { readApp } from '@keur/deploy/apps'
import { createGateway } from 'shell/gateway/app.ts'
import { readConfig } from 'shell/gateway/config.ts'
import { stopOnSignal } from '../start/stop-on-signal.ts'
import { chosenRemote } from './chosen-remote.ts'
import { portFrom } from './free-port.ts'
import { publishedShell } from './published-shell.ts'
import { idForDevelopers, shellForDevelopers } from './shell-for-developers.ts'
import { findSurroundings } from './surroundings.ts'
import { watchBuild } from './watched-build.ts'

const started = performance.now()
try {
  const remote = chosenRemote(process.argv[2])
  const ownShell = process.argv.includes('--own-shell')
  const app = readApp(remote)
  const { env, builds, failure, stop } = await findSurroundings(remote, console.log)
  const shell = await shellForDevelopers(ownShell ? null : await publishedShell(builds, env), env)
  // From here on only this remote is built, and fast: readable names, nothing minified.
  process.env.KEUR_BUILD = 'development'
  const watched = await watchBuild(app, idForDevelopers(app.folder), console.log)
  const port = await portFrom(Number(env.PORT ?? 3000))
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
      all: () => new Map([...(shell ? [['shell', shell] as const] : []), ...own()])
    }
  )
  function own() {
    const newest = watched.newest()
    return newest ? [[remote, newest] as const] : []
  }
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
  await failure
  process.exit(1)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

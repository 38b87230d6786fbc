import { readApp, root } from '@keur/deploy/apps'
import { openBuildShop } from '@keur/deploy/build-shop'
import { readSettings } from '../start/settings.ts'
import { startSite } from '../start/site.ts'
import { stopOnSignal } from '../start/stop-on-signal.ts'
import { chosenRemote } from './chosen-remote.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createRebuild } from './rebuild.ts'
import { watchSources } from './watch-sources.ts'

try {
  const remote = chosenRemote(process.argv[2])
  const site = await startSite(readSettings(root, process.env), console.log, { development: true })
  // From here on only this remote is built, and fast: readable names, nothing minified.
  process.env.KEUR_BUILD = 'development'
  const rebuild = oneAtATime(createRebuild(remote, openBuildShop(site.builds, site.env), console.log))
  const watcher = watchSources(readApp(remote), () => void rebuild())
  await rebuild()
  console.log(`\nLe site est prêt : ${site.address}\nChaque changement de mfe-${remote} y paraît. Ctrl-C arrête tout.`)
  stopOnSignal(async () => {
    watcher.stop()
    await site.stop()
  })
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

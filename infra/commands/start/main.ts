import { root } from '@keur/deploy/apps'
import { readSettings } from './settings.ts'
import { startSite } from './site.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const started = performance.now()
try {
  const site = await startSite(readSettings(root, process.env), console.log)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\nLe site est prêt en ${seconds} s : ${site.address}\nCtrl-C arrête tout.`)
  stopOnSignal(site.stop)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

import { root } from '@keur/platform/apps'
import { stopOnSignal } from './processes.ts'
import { readSettings } from './settings.ts'
import { startSite } from './site.ts'

const started = performance.now()
const stopping = new AbortController()
try {
  const starting = startSite(readSettings(root, process.env), console.log, { signal: stopping.signal })
  stopOnSignal(async () => {
    stopping.abort()
    await starting.then(
      (site) => site.stop(),
      () => {}
    )
  })
  const site = await starting
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\nLe site est prêt en ${seconds} s : ${site.address}\nCtrl-C arrête tout.`)
} catch (error) {
  // After a signal, stopOnSignal waits for the stop and exits.
  if (!stopping.signal.aborted) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

import { root } from '@keur/platform/apps'
import { stopOnSignal } from './start/processes.ts'
import { readSettings } from './start/settings.ts'
import { startSite } from './start/site.ts'

export async function run(): Promise<void> {
  const started = performance.now()
  const stopping = new AbortController()
  const starting = startSite(readSettings(root, process.env), console.log, { signal: stopping.signal })
  stopOnSignal(async () => {
    stopping.abort()
    await starting.then(
      (site) => site.stop(),
      () => {}
    )
  })
  const site = await starting.catch((error) => {
    // After a signal, stopOnSignal waits for the stop and exits.
    if (!stopping.signal.aborted) throw error
  })
  if (!site) return
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\nLe site est prêt en ${seconds} s : ${site.address}\nCtrl-C arrête tout.`)
  await site.seeded.catch((error: Error) => {
    if (!stopping.signal.aborted) console.error(`La démonstration est incomplète. ${error.message}`)
  })
}

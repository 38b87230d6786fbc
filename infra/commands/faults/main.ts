import { runScenarios } from '@keur/lab/faults/faults'
import { runGate } from '@keur/lab/faults/gate/gate'
import { stopOnSignal } from '../start/processes.ts'
import { startThrowawaySite, type ThrowawaySite } from '../start/throwaway-site.ts'

const sites: ThrowawaySite[] = []
stopOnSignal(async () => {
  await Promise.all(sites.map((site) => site.stop()))
})

async function openSite(settings?: Record<string, string>): Promise<ThrowawaySite> {
  const site = await startThrowawaySite(console.log, settings)
  sites.push(site)
  return site
}

const [first, ...names] = process.argv.slice(2)
const context = { log: console.log, openSite }
try {
  if (first === 'gate') process.exit((await runGate(names, context)) === 0 ? 0 : 1)
  const failed = await runScenarios(process.argv.slice(2), context)
  console.log(failed === 0 ? '\nAll scenarios passed.' : `\nScenarios that failed: ${failed}.`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

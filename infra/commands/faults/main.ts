import { runScenarios } from '@keur/lab/faults/faults'
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

try {
  const failed = await runScenarios(process.argv.slice(2), { log: console.log, openSite })
  console.log(failed === 0 ? '\nAll scenarios passed.' : `\nScenarios that failed: ${failed}.`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

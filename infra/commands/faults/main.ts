import { tryFaults } from '@keur/lab/faults/faults'
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
  const broken = await tryFaults(process.argv.slice(2), console.log, { openSite })
  console.log(broken === 0 ? '\nAll scenarios passed.' : `\nScenarios that failed: ${broken}.`)
  process.exit(broken === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

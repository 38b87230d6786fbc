import { runScenarios } from '@keur/lab/faults/backend/crashes'
import { runGate } from '@keur/lab/faults/gate/gate'
import { stopOnSignal } from './start/processes.ts'
import { startThrowawaySite, type ThrowawaySite } from './start/throwaway-site.ts'

export async function run(parameters: string[]): Promise<boolean> {
  const sites: ThrowawaySite[] = []
  stopOnSignal(async () => {
    await Promise.all(sites.map((site) => site.stop()))
  })
  async function openSite(settings?: Record<string, string>): Promise<ThrowawaySite> {
    const site = await startThrowawaySite(console.log, settings)
    sites.push(site)
    return site
  }
  const context = { log: console.log, openSite }
  if (parameters[0] === 'gate') return (await runGate(parameters.slice(1), context)) === 0
  const failed = await runScenarios(parameters, console.log)
  console.log(failed === 0 ? '\nAll scenarios passed.' : `\nScenarios that failed: ${failed}.`)
  return failed === 0
}

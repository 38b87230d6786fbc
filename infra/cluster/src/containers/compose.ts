import type { ClusterContext } from '../engine.ts'
import { startSiteLoad, takeRate } from '../load.ts'
import { failedReads, failureLines, loadTable } from '../load-table.ts'
import { startTestSite } from './test-site.ts'

/**
 * Starts the whole site with a certificate, and kills a gateway, an API process and Caddy under load. Reads may fail while
 * the only Caddy is away; nothing that was accepted may be lost.
 */
export async function run(context: ClusterContext): Promise<boolean> {
  const { readsPerSecond } = takeRate(context.parameters)
  const site = await startTestSite(context)
  const load = await startSiteLoad({ ...site.load, readsPerSecond })
  for (const service of ['gateway', 'api', 'caddy']) {
    const [container] = await site.containersOf(service)
    await load.during(`${service} killed`, () => site.crash(container as string))
  }
  const { phases, lost } = await load.stop()
  context.log(loadTable(phases, lost))
  for (const line of failureLines(phases)) context.log(line)
  const failed = phases
    .filter(({ name }) => !['first load', 'caddy killed'].includes(name))
    .reduce((sum, phase) => sum + failedReads(phase), 0)
  return failed === 0 && lost.size === 0
}

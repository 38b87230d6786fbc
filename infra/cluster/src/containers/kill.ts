import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterContext } from '../engine.ts'
import { startSiteLoad, takeRate } from '../load.ts'
import { cellsOf, failureLines, loadTable } from '../load-table.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** Services of which one container ends by a crash, and then one network of a container that is cut. */
const services = ['gateway', 'api', 'publishing', 'caddy', 'mongodb', 'store'] as const
const cuts = [
  ['gateway', 'front'],
  ['gateway', 'back'],
  ['gateway', 'builds'],
  ['api', 'back'],
  ['api', 'data'],
  ['mongodb', 'data'],
  ['store', 'data']
] as const
/** How long a network is cut, and stores are away, in milliseconds. */
const away = 8_000

/**
 * Kills each part of the whole site, takes one and two of four stores away, and cuts each network of one, under load.
 * `-- kill gateway` does the steps that begin with this word alone. What was accepted must be there at the end.
 */
export async function run(context: ClusterContext): Promise<boolean> {
  const [wanted = ''] = takeRate(context.parameters).rest
  const site = await startTestSite(context, { hasStores: true })
  const steps = killSteps(site).filter(([name]) => name.startsWith(wanted))
  return runSteps(context, site, steps)
}

/** What is done to the site, under its name in the table. */
export type Step = [name: string, action: () => Promise<void>]

/** Does one after another under load, and shows each as soon as it is over. Returns whether nothing is lost. */
export async function runSteps(
  { log, parameters }: Pick<ClusterContext, 'log' | 'parameters'>,
  site: TestSite,
  steps: Step[]
): Promise<boolean> {
  const { readsPerSecond } = takeRate(parameters)
  const load = await startSiteLoad({ ...site.load, readsPerSecond, waitAtMost: 20_000 })
  for (const [name, action] of steps) {
    const phase = await load.during(name, action)
    log([...cellsOf(phase), ...failureLines([phase])].join(' | '))
  }
  const { phases, lost } = await load.stop()
  log(loadTable(phases, lost))
  return lost.size === 0
}

export function killSteps(site: TestSite): Step[] {
  const first = async (service: string) => (await site.containersOf(service))[0] as string
  return [
    ...services.map((service): Step => [`${service} killed`, async () => site.crash(await first(service))]),
    ['store: one of four away', () => stopFor(site, ['store-4'])],
    ['store: two of four away', () => stopFor(site, ['store-3', 'store-4'])],
    ...cuts.map(
      ([service, network]): Step => [
        `${service} without the network ${network}, ${away / 1000} s`,
        async () => cut(site, await first(service), service, network)
      ]
    )
  ]
}

/** The container goes on, and comes back under the names that others know. */
async function cut(site: TestSite, container: string, service: string, network: string): Promise<void> {
  const { docker } = site.engine
  const name = `keur-du-rail-test_${network}`
  await docker('network', 'disconnect', name, container)
  try {
    await pause(away)
  } finally {
    await docker('network', 'connect', '--alias', service, name, container)
  }
}

async function stopFor(site: TestSite, names: string[]): Promise<void> {
  const containers = (await Promise.all(names.map((name) => site.containersOf(name)))).flat()
  await site.engine.docker('kill', ...containers)
  await pause(away)
  await site.engine.docker('start', ...containers)
}

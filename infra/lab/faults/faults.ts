import { outside } from './outside/outside.ts'
import { publishes } from './publishes/publishes.ts'
import { remotes } from './remotes/remotes.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'
import { apiKilled, databaseKilled, interruptedUploads, storeKilled } from './scenarios/crashes.ts'
import { databaseDiskFull, mailFolderFull, storeFull } from './scenarios/full-disks.ts'
import { heldUploads } from './scenarios/held-uploads.ts'
import { databaseAway, storeHanging } from './scenarios/outages.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { slowClients } from './scenarios/slow-clients.ts'
import { soak } from './scenarios/soak.ts'
import { tlsBalancer } from './scenarios/tls-balancer.ts'
import { uploadBombs } from './scenarios/upload-bombs.ts'
import { walk } from './scenarios/walk.ts'

const scenarios: Scenario[] = [
  apiKilled,
  databaseKilled,
  storeKilled,
  databaseAway,
  storeHanging,
  storeFull,
  databaseDiskFull,
  mailFolderFull,
  rollingRestart,
  uploadBombs,
  interruptedUploads,
  heldUploads,
  slowClients,
  tlsBalancer,
  remotes,
  publishes,
  outside,
  soak,
  walk
]

/**
 * Runs the scenarios that the command line names, each with the words after its name, or all that need not be named, and
 * logs what they measure. Returns how many failed.
 */
export async function runScenarios(commandLine: string[], context: ScenarioContext): Promise<number> {
  const { log } = context
  const named = readCommandLine(commandLine)
  let failed = 0
  for (const { name, guarantee, explicitOnly = false, run } of scenarios) {
    if (named.size > 0 ? !named.has(name) : explicitOnly) continue
    log(`\n${name}: ${guarantee}`)
    try {
      for (const [label, figure] of Object.entries(await run(context, named.get(name)))) log(`  ${label}: ${figure}`)
      log('  passed')
    } catch (error) {
      failed += 1
      log(`  FAILED: ${error instanceof Error ? error.message : error}`)
    }
  }
  return failed
}

/** Returns the words of each named scenario. */
function readCommandLine(commandLine: string[]): Map<string, string[]> {
  const named = new Map<string, string[]>()
  let last: Scenario | undefined
  for (const word of commandLine) {
    const scenario = scenarios.find(({ name }) => name === word)
    if (scenario) named.set(word, [])
    else if (last?.words) named.get(last.name)!.push(word)
    else throw new Error(`There is no scenario ${word}: ${scenarios.map(({ name }) => name).join(', ')}.`)
    last = scenario ?? last
  }
  return named
}

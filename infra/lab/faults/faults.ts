import { outside } from './outside/outside.ts'
import { publishes } from './publishes/publishes.ts'
import { remotes } from './remotes/remotes.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'
import { apiKilled, databaseKilled, interruptedUploads, storeKilled } from './scenarios/crashes.ts'
import { databaseDiskFull, mailFolderFull, storeFull } from './scenarios/full-disks.ts'
import { databaseAway, storeHanging } from './scenarios/outages.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { soak } from './scenarios/soak.ts'
import { heldUploads, stalledPosts } from './scenarios/stalled-senders.ts'
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
  stalledPosts,
  tlsBalancer,
  remotes,
  publishes,
  outside,
  soak,
  walk
]

/** Runs the named scenarios, or all that need not be named, and logs what they measure. Returns how many failed. */
export async function runScenarios(names: string[], context: ScenarioContext): Promise<number> {
  const { log } = context
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name))
  if (unknown.length > 0)
    throw new Error(`There is no scenario ${unknown[0]}: ${scenarios.map(({ name }) => name).join(', ')}.`)
  let failed = 0
  for (const { name, guarantee, explicitOnly = false, run } of scenarios) {
    if (names.length > 0 ? !names.includes(name) : explicitOnly) continue
    log(`\n${name}: ${guarantee}`)
    try {
      for (const [label, figure] of Object.entries(await run(context))) log(`  ${label}: ${figure}`)
      log('  passed')
    } catch (error) {
      failed += 1
      log(`  FAILED: ${error instanceof Error ? error.message : error}`)
    }
  }
  return failed
}

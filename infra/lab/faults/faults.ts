import { apiKilled, databaseKilled, storeKilled } from './scenarios/crashes.ts'
import { databaseAway } from './scenarios/database-away.ts'
import { databaseDiskFull, mailFolderFull } from './scenarios/disk-full.ts'
import { heldUploads } from './scenarios/held-uploads.ts'
import { interruptedUploads } from './scenarios/interrupted-uploads.ts'
import { publishes } from './scenarios/publishes.ts'
import { remotes } from './scenarios/remotes.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { soak } from './scenarios/soak.ts'
import { stalledPosts } from './scenarios/stalled-posts.ts'
import { storeFull } from './scenarios/store-full.ts'
import { storeHanging } from './scenarios/store-hanging.ts'
import { tlsBalancer } from './scenarios/tls-balancer.ts'
import { uploadBombs } from './scenarios/upload-bombs.ts'
import type { Scenario, Surroundings } from './support/scenario.ts'

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
  soak
]

/** Tries the named ones, or all that do not ask to be named, one after the other, and prints what was measured. Answers how many promises were broken. */
export async function tryFaults(
  names: string[],
  log: (line: string) => void,
  surroundings: Surroundings
): Promise<number> {
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown[0]}: ${scenarios.map(({ name }) => name).join(', ')}.`)
  let broken = 0
  for (const { name, promise, onlyNamed = false, run } of scenarios) {
    if (names.length > 0 ? !names.includes(name) : onlyNamed) continue
    log(`\n${name}: ${promise}`)
    try {
      for (const [what, figure] of Object.entries(await run(log, surroundings))) log(`  ${what}: ${figure}`)
      log('  kept')
    } catch (error) {
      broken += 1
      log(`  BROKEN: ${error instanceof Error ? error.message : error}`)
    }
  }
  return broken
}

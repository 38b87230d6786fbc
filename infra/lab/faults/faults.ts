import { machine } from '../support/statistics.ts'
import { crashes } from './backend/crashes.ts'

/** Runs the scenarios with these names, or all, and logs what they measure. Returns how many failed. */
export async function runScenarios(names: string[], log: (line: string) => void): Promise<number> {
  const unknown = names.find((name) => crashes.every((scenario) => scenario.name !== name))
  if (unknown) throw new Error(`There is no scenario ${unknown}: ${crashes.map(({ name }) => name).join(', ')}.`)
  let failed = 0
  for (const { name, guarantee, run } of crashes.filter(({ name }) => names.length === 0 || names.includes(name))) {
    log(`\n${name}: ${guarantee} (${machine()})`)
    try {
      for (const [label, figure] of Object.entries(await run(log))) log(`  ${label}: ${figure}`)
      log('  passed')
    } catch (error) {
      failed += 1
      log(`  FAILED: ${error instanceof Error ? error.message : error}`)
    }
  }
  return failed
}

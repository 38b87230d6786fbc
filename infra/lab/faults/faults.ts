import { machine } from '../support/statistics.ts'
import { crashes } from './backend/crashes.ts'
import { outages } from './backend/outages.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'
import { slowClients } from './slow-clients/scenario.ts'

const scenarios: Scenario[] = [...crashes, ...outages, slowClients]

/**
 * Runs the scenarios that the command line names, or all, and logs what they measure. The words after `slow-clients` are
 * for it. Returns how many failed.
 */
export async function runScenarios(commandLine: string[], context: ScenarioContext): Promise<number> {
  const { log } = context
  const [first, ...words] = commandLine
  const ofSlowClients = first === slowClients.name
  const unknown = ofSlowClients ? undefined : commandLine.find((word) => scenarios.every(({ name }) => name !== word))
  if (unknown) throw new Error(`There is no scenario ${unknown}: ${scenarios.map(({ name }) => name).join(', ')}.`)
  const chosen = ofSlowClients ? [slowClients] : scenarios.filter(({ name }) => !first || commandLine.includes(name))
  let failed = 0
  for (const { name, guarantee, run } of chosen) {
    log(`\n${name}: ${guarantee} (${machine()})`)
    try {
      const figures = await run(context, ofSlowClients ? words : [])
      for (const [label, figure] of Object.entries(figures)) log(`  ${label}: ${figure}`)
      log('  passed')
    } catch (error) {
      failed += 1
      log(`  FAILED: ${error instanceof Error ? error.message : error}`)
    }
  }
  return failed
}

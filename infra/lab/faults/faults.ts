import { machine } from '../support/statistics.ts'
import { crashes } from './backend/crashes.ts'
import { outages } from './backend/outages.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'
import { slowClients } from './slow-clients/scenario.ts'

const scenarios: Scenario[] = [...crashes, ...outages, slowClients]

/**
 * Runs the scenarios that the command line names, each with the words after its name, or all, and logs what they
 * measure. Returns how many failed.
 */
export async function runScenarios(commandLine: string[], context: ScenarioContext): Promise<number> {
  const { log } = context
  const named = readCommandLine(commandLine)
  let failed = 0
  for (const { name, guarantee, run } of scenarios) {
    if (named.size > 0 && !named.has(name)) continue
    log(`\n${name}: ${guarantee} (${machine()})`)
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

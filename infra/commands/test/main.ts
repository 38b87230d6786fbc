import { check } from '../check/check.ts'
import { runBrowserTests } from '../e2e/e2e.ts'
import { prepareEngines } from './engines.ts'
import { runJest } from './jest.ts'
import { closingLine, sum, type Tally } from './tally.ts'

/** A kind of tests that cannot even begin counts as one failure, and the others still run. */
async function counted(name: string, run: () => Tally | Promise<Tally>): Promise<Tally> {
  console.log(`\n── ${name}`)
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const tallies = [
  await counted('engines', () => prepareEngines(console.log)),
  await counted('types, lint, format and walls', () => check(console.log)),
  await counted('jest', () => runJest([])),
  await counted('browser', () => runBrowserTests([], console.log))
]
const total = sum(tallies)
console.log(`\n${closingLine(total)}`)
process.exit(total.failed === 0 && (total.skipped === 0 || process.env.CI !== 'true') ? 0 : 1)

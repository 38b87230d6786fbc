import { closingLine } from '../test/tally.ts'
import { runBrowserTests } from './e2e.ts'

const tally = await runBrowserTests(process.argv.slice(2), console.log)
console.log(closingLine(tally))
process.exit(tally.failed === 0 ? 0 : 1)

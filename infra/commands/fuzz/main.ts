import { fuzz } from '@keur/lab/fuzz/fuzz'

const [examples = 150, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
try {
  const passed = await fuzz({ examples, seed }, console.log)
  console.log(
    passed ? '\nNo failure.' : `\nFailures: npm run fuzz -- ${examples} ${seed} sends the same requests again.`
  )
  process.exit(passed ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

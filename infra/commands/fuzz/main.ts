import { fuzz } from '@keur/fuzz/fuzz'

const [examples = 150, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
try {
  const well = await fuzz({ examples, seed }, console.log)
  console.log(
    well ? '\nNothing wrong found.' : `\nSomething is wrong; npm run fuzz -- ${examples} ${seed} asks the same again.`
  )
  process.exit(well ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

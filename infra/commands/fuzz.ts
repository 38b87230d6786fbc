import { fuzz } from '@keur/lab/fuzz/fuzz'

export async function run(parameters: string[]): Promise<boolean> {
  const [examples = 150, seed = Date.now() % 1_000_000] = parameters.map(Number)
  const passed = await fuzz({ examples, seed }, console.log)
  console.log(
    passed ? '\nNo failure.' : `\nFailures: npm run fuzz -- ${examples} ${seed} sends the same requests again.`
  )
  return passed
}

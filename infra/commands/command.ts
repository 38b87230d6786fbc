/**
 * Runs a command, which is a file of this folder, with its parameters. Its `run` throws an error whose message is printed,
 * or resolves with whether the outcome is good, which ends the process; without a value the process ends by itself.
 */
const [name = '', ...parameters] = process.argv.slice(2)
try {
  const { run } = await import(`./${name}.ts`)
  const isGood: boolean | undefined = await run(parameters)
  if (isGood !== undefined) process.exit(isGood ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

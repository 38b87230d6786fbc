import { runReleaseCommand } from './deploy/release-command.ts'

export async function run(parameters: string[]): Promise<void> {
  await runReleaseCommand('retire', parameters)
  console.log('npm run remove -- <section> removes its folder from this repository.')
}

import { runReleaseCommand } from '../deploy/release-command.ts'

await runReleaseCommand('retire')
console.log('npm run remove -- <section> removes its folder from this repository.')

import { runReleaseCommand } from '../deploy/release-command.ts'

await runReleaseCommand('promote')

import { runReleaseCommand } from './release-command.ts'

await runReleaseCommand('deploy')

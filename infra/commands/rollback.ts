import { runReleaseCommand } from './deploy/release-command.ts'

export const run = (parameters: string[]): Promise<void> => runReleaseCommand('rollback', parameters)

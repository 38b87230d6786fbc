import { readBuildHealth } from '@keur/platform/release/build-health'
import { historyLines, statusLines } from '@keur/platform/release/status'
import { openArtifacts, parseAppName } from '../deploy/release-command.ts'

try {
  const name = process.argv[2]
  const { artifacts, env } = await openArtifacts()
  const lines = name
    ? await historyLines(artifacts, parseAppName(name, 'status'))
    : await statusLines(artifacts, await readBuildHealth(env).catch(() => null))
  console.log(lines.join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

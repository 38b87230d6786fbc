import { createPublishingClient } from '@keur/cli/client/publishing-client'
import { historyLines, statusLines } from '@keur/cli/client/status'
import { root } from '@keur/platform/apps'
import { readBuildHealth } from '@keur/platform/release/build-health'
import { parseAppName, siteOf } from '../deploy/release-command.ts'
import { readEnvironment } from '../start/settings.ts'

try {
  const name = process.argv[2]
  const client = createPublishingClient(siteOf(readEnvironment(root, process.env)))
  const lines = name
    ? historyLines(await client.readHistory(parseAppName(name, 'status')))
    : statusLines(await client.readApps(), await readBuildHealth(client.site).catch(() => null))
  console.log(lines.join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

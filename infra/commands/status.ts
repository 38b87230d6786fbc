import { createPublishingClient } from '@keur/cli/client/publishing-client'
import { readStatus } from '@keur/cli/client/status'
import { root } from '@keur/platform/apps'
import { parseAppName, siteOf } from './deploy/release-command.ts'
import { readEnvironment } from './start/settings.ts'

export async function run([name]: string[]): Promise<void> {
  const client = createPublishingClient(siteOf(readEnvironment(root, process.env)))
  console.log(await readStatus(client, name && parseAppName(name, 'status')))
}

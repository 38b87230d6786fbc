import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { buildApp } from '@keur/platform/build'
import type { Build } from '@keur/platform/build-files'
import { formatCanary, formatLive } from '@keur/platform/release/format'
import { deploy } from '../client/deploy.ts'
import type { Command } from '../command.ts'
import { openTeam } from '../team.ts'

export const command: Command = {
  usage: 'deploy [--canary 10] [--accept-looks]',
  summary: 'build the section, have it checked and tried, and make it live, or a canary for a share of the visitors',
  async run(parameters) {
    const { values } = parseArgs({
      args: parameters,
      options: { canary: { type: 'string' }, 'accept-looks': { type: 'boolean' } }
    })
    const { app, team } = openTeam()
    console.log(`Publishing ${app.name} on ${team.client.site}`)
    const live = await deploy(app, {
      ...team,
      ...(values.canary === undefined ? {} : { canary: Number(values.canary) }),
      acceptLooks: values['accept-looks'] ?? false,
      build: (source) => buildApp(source, () => {}),
      checks: [checkTypes]
    })
    console.log(`\nLive: ${app.name} ${formatLive(live)}.`)
    if (live.canary)
      console.log(
        `In canary: ${formatCanary(live.canary)}. keur promote gives it to all visitors, keur rollback to none.`
      )
  }
}

/** The build does not check types, and the publishing service has no sources. */
async function checkTypes({ app: { folder } }: Build): Promise<string[]> {
  try {
    await promisify(execFile)(join(folder, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json'], { cwd: folder })
    return []
  } catch (error) {
    return String((error as { stdout?: string }).stdout || (error as Error).message)
      .trim()
      .split('\n')
  }
}

#!/usr/bin/env node
import { buildApp } from '@keur/platform/build'
import { createPublishingClient } from './client/publishing-client.ts'
import { readStatus } from './client/status.ts'
import type { Command } from './command.ts'
import { releases, runRelease, type Workplace } from './commands/releases.ts'
import { readTeamSettings } from './team-settings.ts'

/** The section in this folder, with what its team publishes it with. Throws an error if site or key are not set. */
function openFolder(): Workplace {
  const { app, site, key } = readTeamSettings(process.cwd(), process.env)
  const team = { client: createPublishingClient(site()), key: key(), log: console.log }
  return { ...team, app, build: () => buildApp(app, () => {}), lineOf: (command) => `keur ${command}` }
}

const release = (name: keyof typeof releases) => async (): Promise<{ command: Command }> => ({
  command: { ...releases[name], run: (parameters) => runRelease(name, parameters, openFolder) }
})

const status: Command = {
  usage: 'status [--history]',
  summary: 'show what is live of every section, or all builds that this one has had',
  async run([option]) {
    const { app, site } = readTeamSettings(process.cwd(), process.env)
    console.log(await readStatus(createPublishingClient(site()), option === '--history' ? app.name : undefined))
  }
}

/** Loaded one by one: most of them need neither webpack nor a server. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  new: () => import('./commands/new.ts'),
  types: () => import('./commands/types.ts'),
  dev: () => import('./commands/dev.ts'),
  key: () => import('./commands/key.ts'),
  build: () => import('./commands/build.ts'),
  deploy: release('deploy'),
  promote: release('promote'),
  rollback: release('rollback'),
  retire: release('retire'),
  status: async () => ({ command: status })
}

async function help(): Promise<string> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()))
  const lines = loaded.map(({ command }) => `keur ${command.usage}\n    ${command.summary}`)
  return `${lines.join('\n')}\n
The address of the site is KEUR_SITE, or keur.site in package.json. The team's private key is TEAM_KEY: a file, or the PEM text.`
}

if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`keur needs Node 24 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const [name = 'help', ...parameters] = process.argv.slice(2)
try {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load) await (await load()).command.run(parameters)
  else if (['help', '--help', '-h'].includes(name)) console.log(await help())
  else throw new Error(`There is no command « ${name} ».\n${await help()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

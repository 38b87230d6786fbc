import { parseArgs } from 'node:util'
import type { Deployment } from '@keur/cli/client/deploy'
import { createPublishingClient, type PublishingClient } from '@keur/cli/client/publishing-client'
import { readPrivateKey } from '@keur/cli/team-settings'
import { type App, type AppName, appNames, readApp, root } from '@keur/platform/apps'
import { readTeamKey } from '@keur/platform/keys'
import { formatCanary, formatLive } from '@keur/platform/release/format'
import { ReleaseError, refusalLines } from '@keur/platform/release/steps'
import { type Environment, readEnvironment } from '../start/settings.ts'

const options = {
  canary: { type: 'string' },
  'accept-looks': { type: 'boolean' },
  'with-sections': { type: 'boolean' },
  all: { type: 'boolean' },
  to: { type: 'string' }
} as const
type Options = { canary?: string; 'accept-looks'?: boolean; 'with-sections'?: boolean; all?: boolean; to?: string }

interface Release {
  app: App
  env: Environment
  /** The service of the site, this team's key, and where lines are printed. */
  team: Pick<Deployment, 'client' | 'key' | 'log'>
  /** The parameters after the name of the app. */
  parameters: string[]
  options: Options
}

/**
 * Runs `deploy`, `promote`, `rollback` or `retire` for the app that the first parameter names. An error is printed with what is
 * live then, and ends the process with code 1.
 */
export async function runReleaseCommand(
  command: 'deploy' | 'promote' | 'rollback' | 'retire',
  accepted: readonly (keyof Options)[],
  run: (release: Release) => Promise<void>
): Promise<void> {
  let app: AppName | undefined
  let client: PublishingClient | undefined
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    for (const name of Object.keys(values) as (keyof Options)[])
      if (!accepted.includes(name)) throw new Error(`${command} has no option --${name}.`)
    const [name, ...parameters] = positionals
    app = parseAppName(name, command)
    const env = readEnvironment(root, process.env)
    client = createPublishingClient(siteOf(env))
    const source = readApp(app)
    const key = env.TEAM_KEY ? readPrivateKey(env.TEAM_KEY, source.folder) : readTeamKey(env, app)
    await run({ app: source, env, team: { client, key, log: console.log }, parameters, options: values })
  } catch (error) {
    console.error((await describeFailure(error, app, client)).join('\n'))
    process.exit(1)
  }
}

/** Accepts `ventes` and the folder name `mfe-ventes`. Throws an error that lists all names. */
export function parseAppName(name: string | undefined, command: string): AppName {
  const app = appNames.find((known) => known === name?.replace(/^mfe-/, ''))
  if (app) return app
  const reason = name ? `There is no section named « ${name} ».` : 'No section is named.'
  const folders = appNames.map((known) => (known === 'shell' ? known : `mfe-${known}`))
  throw new Error(`${reason} Use npm run ${command} -w with one of ${folders.join(', ')}.`)
}

/** The address of the site whose publishing service is asked. */
export const siteOf = ({ KEUR_SITE, PUBLIC_URL, PORT = '3000' }: Environment): string =>
  (KEUR_SITE ?? PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '')

/** Lists why a release failed, and what is live. */
async function describeFailure(
  error: unknown,
  app: AppName | undefined,
  client: PublishingClient | undefined
): Promise<string[]> {
  const reasons =
    error instanceof ReleaseError ? refusalLines(error) : [`    • ${error instanceof Error ? error.message : error}`]
  if (!app || !client) return reasons
  try {
    const { live: pointer } = await client.readApp(app)
    const live = pointer ? `live is ${formatLive(pointer)}` : 'no build is live'
    const canary = pointer?.canary ? `, in canary is ${formatCanary(pointer.canary)}` : ''
    return [...reasons, '', `Of ${app} ${live}${canary}.`]
  } catch {
    return [...reasons, '', `npm run status will show what is live of ${app} once ${client.site} responds.`]
  }
}

import type { App } from '@keur/platform/app'
import type { Deployment } from './client/deploy.ts'
import { createPublishingClient } from './client/publishing-client.ts'
import { readTeamSettings } from './team-settings.ts'

interface Team {
  app: App
  /** The publishing service of the site, the team's key, and where lines are printed. */
  team: Pick<Deployment, 'client' | 'key' | 'log'>
}

/** The section in this folder, with what its team publishes it with. Throws an error if site or key are not set. */
export function openTeam(): Team {
  const { app, site, key } = readTeamSettings(process.cwd(), process.env)
  return { app, team: { client: createPublishingClient(site()), key: key(), log: console.log } }
}

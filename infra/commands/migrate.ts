import { root } from '@keur/platform/apps'
import { runMigrations } from './start/processes.ts'
import { readEnvironment } from './start/settings.ts'
import { withDatabase } from './start/site-data.ts'

/** `npm run migrate`: brings the database of the site to this release; with `-- back`, back to the release before. */
export async function run(parameters: string[]): Promise<void> {
  const env = readEnvironment(root, process.env)
  await withDatabase(env, console.log, (found) => runMigrations(found, { parameters }))
}

import { backUp } from '@keur/backup/backup'
import { openRepository } from '@keur/backup/repository/restic'
import { scratchEngine } from '@keur/backup/scratch/scratch-engine'
import { readRepositorySettings, readSiteName, readSiteSettings } from '@keur/backup/settings'
import { findRestic } from '@keur/engines/restic'
import { root } from '@keur/platform/apps'
import { readEnvironment } from './start/settings.ts'
import { withSiteData } from './start/site-data.ts'

/** `npm run backup`: backs up the site of the settings, and verifies it. Ends with 1 where the backup is not complete. */
export async function run(): Promise<void> {
  const env = readEnvironment(root, process.env)
  const settings = readRepositorySettings(env)
  const repository = openRepository(await findRestic({ env, log: console.log }), settings, readSiteName(env))
  const { snapshot, at, seconds } = await withSiteData(env, console.log, (found) =>
    backUp({ site: readSiteSettings(found), repository, scratch: scratchEngine, log: console.log })
  )
  console.log(`The backup ${snapshot} of ${at} is complete: verified after ${seconds} s.`)
}

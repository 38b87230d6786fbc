import { backUp } from '@keur/backup/backup'
import { openSiteRepository } from '@keur/backup/repository/restic'
import { scratchEngine } from '@keur/backup/scratch/scratch-engine'
import { readSiteSettings } from '@keur/backup/settings'
import { root } from '@keur/platform/apps'
import { readEnvironment } from './start/settings.ts'
import { withSiteData } from './start/site-data.ts'

/** `npm run backup`: backs up the site of the settings, and verifies it. Ends with 1 where the backup is not complete. */
export async function run(): Promise<void> {
  const env = readEnvironment(root, process.env)
  const repository = await openSiteRepository(env, console.log)
  const { snapshot, at, seconds } = await withSiteData(env, console.log, (found) =>
    backUp({ site: readSiteSettings(found), repository, scratch: scratchEngine, log: console.log })
  )
  console.log(`The backup ${snapshot} of ${at} is complete: verified after ${seconds} s.`)
}

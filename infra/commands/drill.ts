import { runDrill } from '@keur/backup/drill/drill'
import { openSiteRepository } from '@keur/backup/repository/restic'
import { readSiteSettings } from '@keur/backup/settings'
import { root } from '@keur/platform/apps'
import { printDrill } from './drill/print-drill.ts'
import { startRestoredSite } from './drill/restored-site.ts'
import { readEnvironment } from './start/settings.ts'
import { withSiteData } from './start/site-data.ts'

/** `npm run drill`: restores the newest backup beside the site and opens its pages. Ends with 1 where one is wrong. */
export async function run(): Promise<boolean> {
  const env = readEnvironment(root, process.env)
  const repository = await openSiteRepository(env, console.log)
  const drill = await withSiteData(env, console.log, (found) =>
    runDrill({ site: readSiteSettings(found), repository, start: startRestoredSite, log: console.log })
  )
  return printDrill(drill)
}

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openSiteRepository } from '@keur/backup/repository/restic'
import { restoreSite } from '@keur/backup/restore'
import { restoreIntoFolder } from '@keur/backup/restore-into-folder'
import { readSiteSettings } from '@keur/backup/settings'
import { root } from '@keur/platform/apps'
import { readEnvironment } from './start/settings.ts'
import { withSiteData } from './start/site-data.ts'

const usage =
  'Write: npm run restore -- <snapshot or latest> [--to <new data folder>] [--replace <database>] [--database <name in the repository>]'

/** `npm run restore`: into the empty site of the settings, or with --to into a new data folder for npm start. */
export async function run(parameters: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { to: { type: 'string' }, replace: { type: 'string' }, database: { type: 'string' } }
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0 || (values.to && values.replace)) throw new Error(usage)
  const env = readEnvironment(root, process.env)
  const repository = await openSiteRepository(env, console.log, values.database)
  const snapshot = await repository.find(name)
  if (!snapshot.complete)
    console.log(`The backup ${snapshot.id.slice(0, 8)} is not complete: something that it names may be missing.`)
  const options = { repository, snapshot, replace: values.replace, log: console.log }
  const report = values.to
    ? await restoreIntoFolder(resolve(values.to), options)
    : await withSiteData(env, console.log, (found) => restoreSite({ ...options, target: readSiteSettings(found) }))
  console.log(
    `The backup ${snapshot.id.slice(0, 8)} of ${snapshot.at.toISOString()} is restored: ${report.documents} documents, ${report.objects} objects.`
  )
  if (values.to) console.log(`Start it with DATA_DIR=${resolve(values.to)} npm start`)
}

import type { BackupStatus } from '@keur/contract/backups'
import { proveConditionalWrites } from '@keur/store/conditional-writes'
import { openStore } from '@keur/store/open-store'
import type { Config } from '../config.ts'
import { createBackupsRepository } from '../features/backups/backups.repository.ts'
import { verifyMailServer } from '../features/outbox/delivery/smtp-delivery.ts'
import { assertMigrated } from '../migrations.ts'
import { withDatabase } from '../persistence/database.ts'
import { checkDatabase } from './database-check.ts'
import { examine, type Finding } from './finding.ts'

const hour = 3600

/** The limits of the alerts BackupOld and DrillOld. */
const maxAges = { backup: 26 * hour, drill: 40 * 24 * hour }

/** Checks what the API needs, with its own settings and from where it runs. */
export async function runChecks(config: Pick<Config, 'mongodbUri' | 'store' | 'builds' | 'mail'>): Promise<Finding[]> {
  const backups = withDatabase(({ db }) => createBackupsRepository(db).read(), config.mongodbUri)
  const checks = [
    checkDatabase(config.mongodbUri),
    checkMigrations(config.mongodbUri),
    checkPhotos(config.store),
    checkBuilds(config.builds.store),
    checkMail(config.mail.smtpUrl),
    checkBackup(backups),
    checkDrill(backups)
  ]
  return Promise.all(checks)
}

/** The database has the form that this release works with. */
const checkMigrations = (uri: string): Promise<Finding> =>
  examine('migrations', async () => {
    await withDatabase(({ db }) => assertMigrated(db), uri)
    return 'The database has every step of this release.'
  })

/** The store has the bucket, and decides between two writes at once. */
const checkPhotos = (settings: Config['store']): Promise<Finding> =>
  examine('photos', async () => {
    const store = await openExisting(settings)
    await proveConditionalWrites(store)
    return `${store.description} is read and written, and honours conditional writes.`
  })

/** The API's keys of builds may only read. */
const checkBuilds = (settings: Config['store']): Promise<Finding> =>
  examine('builds', async () => {
    const store = await openExisting(settings)
    for await (const { key } of store.list('live/')) return `${store.description} is read, and has ${key}.`
    throw new Error(`${store.description} has no live build: run the job publish.`)
  })

async function openExisting(settings: Config['store']) {
  const store = await openStore(settings, { readOnly: true })
  // A bucket that is missing is no empty one.
  for await (const _ of store.list('')) break
  return store
}

const checkMail = (smtpUrl: string | undefined): Promise<Finding> =>
  examine('mail', async () => {
    if (!smtpUrl) throw new Error('Mails are written to files, and no one gets them: set SMTP_URL.')
    await verifyMailServer(smtpUrl)
    return `The mail server ${new URL(smtpUrl).host} greets and accepts the login.`
  })

const checkBackup = (backups: Promise<Omit<BackupStatus, 'isPublic'>>): Promise<Finding> =>
  examine('backup', async () => {
    const { backup, failure } = await backups
    if (failure) throw new Error(`The backup of ${failure.at} failed: ${failure.reason}`)
    if (!backup) throw new Error('There is no complete backup: run one, and see that one runs every day.')
    return ageOf('The last complete backup', backup.at, maxAges.backup)
  })

const checkDrill = (backups: Promise<Omit<BackupStatus, 'isPublic'>>): Promise<Finding> =>
  examine('drill', async () => {
    const { drill } = await backups
    if (!drill) throw new Error('No backup was restored for trial: run a drill.')
    if (drill.faults.length > 0)
      throw new Error(`The drill of ${drill.at} found ${drill.faults.length} wrong pages: ${drill.faults[0]}`)
    return ageOf('The last drill', drill.at, maxAges.drill)
  })

function ageOf(what: string, at: string, maxSeconds: number): string {
  const seconds = (Date.now() - Date.parse(at)) / 1000
  const age =
    seconds < 2 * hour
      ? `${Math.floor(seconds / 60)} minutes`
      : seconds < 48 * hour
        ? `${Math.floor(seconds / hour)} hours`
        : `${Math.floor(seconds / hour / 24)} days`
  if (seconds > maxSeconds) throw new Error(`${what} is ${age} old, and ${maxSeconds / hour} hours are the limit.`)
  return `${what} is ${age} old.`
}

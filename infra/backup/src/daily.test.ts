import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findRestic } from '@keur/engines/restic'
import { withDatabase } from './database/client.ts'
import { isBackupDue } from './schedule.ts'
import { readBackupTime } from './settings.ts'
import { openTestSite } from './testing/test-site.ts'

const at = (text: string | null) => (text ? new Date(`2026-11-${text}:00Z`) : null)
test.each<[when: string, now: string, complete: string | null, failure: string | null, isDue: boolean]>([
  ['at once on a site without any', '24T15:00', null, null, true],
  ['not before its time', '24T01:59', '23T02:00', null, false],
  ['at its time', '24T02:00', '23T02:00', null, true],
  ['not twice a day, even if the first began at its very time', '24T23:00', '24T02:00', null, false],
  ['after a stop over its time', '24T09:00', '23T02:00', null, true],
  ['not in the hour after a failure', '24T02:59', '23T02:00', '24T02:00', false],
  ['an hour after a failure', '24T03:00', '23T02:00', '24T02:00', true]
])('a backup at 02:00 is due %s', (_when, now, lastComplete, lastFailure, isDue) => {
  const last = { lastComplete: at(lastComplete), lastFailure: at(lastFailure) }
  expect(isBackupDue({ now: at(now)!, time: readBackupTime({}), ...last })).toBe(isDue)
})

test('the time is one of a day', () => {
  expect(['00:00', '23:59', ''].map((BACKUP_TIME) => readBackupTime({ BACKUP_TIME }))).toEqual([0, 1_439, 120])
})

test.each(['24:00', '12:60', '2:00', '02:00:00'])('BACKUP_TIME=%s is refused by name', (BACKUP_TIME) => {
  expect(() => readBackupTime({ BACKUP_TIME })).toThrow(`BACKUP_TIME is « ${BACKUP_TIME} »: write it as 02:00.`)
})

test('the service makes a backup of a site without any, and one more on request, verified beside the database', async () => {
  const site = await openTestSite(process.env.TEST_MONGODB_URI ?? '')
  await site.addRental(1)
  const restic = await findRestic()
  const env = {
    PATH: `${join(restic, '..')}:${process.env.PATH}`,
    MONGODB_URI: process.env.TEST_MONGODB_URI!.replace('/?', `/${site.db.databaseName}?`),
    DATA_DIR: site.settings.dataDir,
    BACKUP_REPOSITORY: site.repositorySettings.repository,
    BACKUP_PASSWORD: 'a password'
  }
  const script = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'daily.ts')]
  const start = (...parameters: string[]) =>
    spawn(process.execPath, [...script, ...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const complete = () => site.db.collection<{ _id: string }>('backups').findOne({ _id: 'complete' })
  const program = start()
  try {
    program.stderr.on('data', (bytes) => {
      if (String(bytes).startsWith('backup:')) program.stdout.destroy(new Error(String(bytes)))
    })
    let output = ''
    for await (const bytes of program.stdout) {
      output += bytes
      if (output.includes('is complete')) break
    }
    expect(await complete()).toMatchObject({ documents: 2 })
    await site.addRental(2)
    const [code] = await once(start('now'), 'exit')
    expect(code).toBe(0)
    // The status of the first backup is a document, too.
    expect(await complete()).toMatchObject({ documents: 5 })
    const databases = await withDatabase(site.settings.database, (db) => db.admin().listDatabases({ nameOnly: true }))
    expect(databases.databases.map(({ name }) => name)).not.toContain(`${site.db.databaseName}-restore`)
  } finally {
    program.kill()
    await site.remove()
  }
})

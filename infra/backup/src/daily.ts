import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp } from './backup.ts'
import { withDatabase } from './database/client.ts'
import { openSiteRepository } from './repository/restic.ts'
import { isBackupDue } from './schedule.ts'
import { scratchBeside } from './scratch/scratch.ts'
import { readBackupTime, readSiteSettings } from './settings.ts'
import { createBackupState } from './state/backup-state.ts'

// The backup service of containers: one backup each day, also after a stop over its time. A failure is tried again an
// hour later. With the parameter `now` it makes one and ends. The container's health check reads when this file was written last.
const aliveFile = join(tmpdir(), 'backup-alive')
const checkInterval = 60_000

async function run(): Promise<void> {
  const env = process.env
  const site = readSiteSettings(env)
  const time = readBackupTime(env)
  const repository = await openSiteRepository(env, console.log)
  const makeBackup = async () => {
    const { snapshot, seconds } = await backUp({ site, repository, scratch: scratchBeside, log: console.log })
    console.log(`The backup ${snapshot} is complete: verified after ${seconds} s.`)
  }
  if (process.argv[2] === 'now') return makeBackup()
  const writeAlive = () => writeFileSync(aliveFile, '')
  writeAlive()
  setInterval(writeAlive, checkInterval / 2)
  console.log(`Backups: each day at ${env.BACKUP_TIME || '02:00'} UTC into ${repository.description}`)
  let lastFailure: Date | null = null
  for (;;) {
    try {
      const lastComplete = await withDatabase(site.database, (db) => createBackupState(db).lastComplete())
      if (isBackupDue({ now: new Date(), time, lastComplete, lastFailure })) {
        await makeBackup()
        lastFailure = null
      }
    } catch (error) {
      console.error(`backup: ${(error as Error).message}`)
      lastFailure = new Date()
    }
    await pause(checkInterval)
  }
}

// A backup that is interrupted counts for nothing, and its lock ends by itself.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
try {
  await run()
} catch (error) {
  console.error(`backup: ${(error as Error).message}`)
  process.exit(1)
}

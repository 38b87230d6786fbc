import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompleteBackup } from '@keur/contract/backups'
import { openStore } from '@keur/store/open-store'
import { withDatabase } from './database/client.ts'
import { dumpDatabase } from './database/dump.ts'
import { copyKeys } from './keys.ts'
import { type CopyReport, copyObjects } from './objects/copy-objects.ts'
import type { Repository, Snapshot } from './repository/restic.ts'
import { withRestored } from './restored-files.ts'
import type { Scratch } from './scratch/scratch.ts'
import type { SiteSettings } from './settings.ts'
import {
  databaseFolder,
  dumpReportFile,
  keysFolder,
  objectListFile,
  objectsFolder,
  type StoreName,
  snapshotFolders,
  storeParts
} from './snapshot-layout.ts'
import { createBackupState } from './state/backup-state.ts'
import { type VerifiedSnapshot, verifySnapshot } from './verify-snapshot.ts'

interface BackupOptions {
  site: SiteSettings
  repository: Repository
  /** Opens the database that the backup is restored into, to verify it. */
  scratch: Scratch
  log: (line: string) => void
}

/**
 * Backs up a site: the database first, since photos that its documents name are deleted a day after their last use at
 * the earliest; then keys and objects; then all of it into the repository. Restores that into a scratch database, and
 * marks it complete where it is whole. Throws a sentence where it is not, and notes the reason beside the last complete
 * backup.
 */
export async function backUp({ site, repository, scratch, log }: BackupOptions): Promise<CompleteBackup> {
  return withDatabase(site.database, async (db) => {
    const state = createBackupState(db)
    return state.withLock(async () => {
      const begun = performance.now()
      const at = new Date()
      const folder = join(site.dataDir, 'backup')
      try {
        await collect(site, folder, log)
        const snapshot = await repository.store(folder, snapshotFolders, at)
        log(`Stored as ${snapshot.id.slice(0, 8)} in ${repository.description}. It counts once it was restored.`)
        removeDump(folder)
        const { documents, objects } = await verify(repository, snapshot, { site, scratch, log })
        const { id, bytes } = await repository.markComplete(snapshot)
        const seconds = Math.round((performance.now() - begun) / 100) / 10
        const status = {
          seconds,
          bytes,
          documents,
          objects,
          snapshot: id.slice(0, 8),
          repository: repository.description
        }
        await state.write('complete', { ...status, at })
        await repository.forget()
        return { ...status, at: at.toISOString() }
      } catch (error) {
        // The reason of the backup matters more than one of the note.
        await state.write('failure', { at, reason: (error as Error).message }).catch(() => {})
        throw error
      } finally {
        removeDump(folder)
      }
    })
  })
}

/** Personal data lies outside of the database only while it is stored. */
function removeDump(folder: string): void {
  for (const copied of [databaseFolder(folder), keysFolder(folder)]) rmSync(copied, { recursive: true, force: true })
}

/** Writes everything that belongs into a snapshot into a folder, which has the objects of the last time already. */
async function collect(site: SiteSettings, folder: string, log: BackupOptions['log']): Promise<void> {
  removeDump(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A photo has its document before a listing names it. The status of backups is this site's alone.
  const dump = await dumpDatabase(site.database, {
    folder: databaseFolder(folder),
    last: ['media'],
    except: ['backups']
  })
  writeFileSync(dumpReportFile(folder), JSON.stringify(dump), { mode: 0o600 })
  const documents = Object.values(dump.collections).reduce((sum, one) => sum + one.documents, 0)
  log(`Database ${dump.database}: ${documents} documents.`)
  // Before the pointers: a counter that is newer than its pointer would make gateways refuse it.
  await copyKeys(site, keysFolder(folder))
  await copyStore(site, 'photos', folder, log)
  await copyStore(site, 'builds', folder, log)
}

async function copyStore(
  site: SiteSettings,
  name: StoreName,
  folder: string,
  log: BackupOptions['log']
): Promise<void> {
  const store = await openStore(site[name], { readOnly: true })
  const target = objectsFolder(folder, name)
  const sum: CopyReport = { objects: 0, bytes: 0, fetched: 0 }
  for (const part of storeParts[name]) {
    const copied = await copyObjects(store, {
      prefix: part.prefix,
      folder: target,
      list: objectListFile(folder, part.name)
    })
    sum.objects += copied.objects
    sum.bytes += copied.bytes
    sum.fetched += copied.fetched
  }
  const megabytes = (sum.bytes / 1_000_000).toFixed(1)
  log(
    `${name === 'photos' ? 'Photos and recordings' : 'Builds'}: ${sum.objects} objects, ${megabytes} MB, ${sum.fetched} of them new, from ${store.description}.`
  )
}

async function verify(
  repository: Repository,
  snapshot: Snapshot,
  { site, scratch, log }: Pick<BackupOptions, 'site' | 'scratch' | 'log'>
): Promise<VerifiedSnapshot> {
  return withRestored(repository, snapshot, site.dataDir, async (restored, scratchDir) => {
    const opened = await scratch(site.database, scratchDir)
    try {
      const found = await verifySnapshot(restored, opened.address)
      log(`Restored into a scratch database: ${found.documents} documents and ${found.objects} objects are whole.`)
      return found
    } finally {
      await opened.close()
    }
  })
}

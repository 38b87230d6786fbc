import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ObjectStore } from '@keur/store/object-store'
import { openStore } from '@keur/store/open-store'
import { withDatabase } from './database/client.ts'
import type { DumpReport } from './database/dump.ts'
import { loadDatabase, requireEmptyDatabase } from './database/load.ts'
import { hasKeys, restoreKeys } from './keys.ts'
import { readObjectList, type StoredCopy } from './objects/object-list.ts'
import type { Repository, Snapshot } from './repository/restic.ts'
import { withRestored } from './restored-files.ts'
import type { SiteSettings } from './settings.ts'
import {
  databaseFolder,
  dumpReportFile,
  keysFolder,
  objectListFile,
  objectsFolder,
  type StoreName,
  storeParts
} from './snapshot-layout.ts'

const concurrency = 16

export interface RestoreReport {
  documents: number
  objects: number
}

export interface RestoreOptions {
  repository: Repository
  snapshot: Snapshot
  target: SiteSettings
  /** The name of the target's database, where everything that the target has may be replaced. */
  replace?: string | undefined
  log: (line: string) => void
}

/**
 * Restores a snapshot into a database, two stores and a data folder: byte for byte, and only where they are empty,
 * unless `replace` names the database. Objects that the backup does not have are deleted then. Throws a sentence before
 * anything is written where something is there.
 */
export async function restoreSite({
  repository,
  snapshot,
  target,
  replace,
  log
}: RestoreOptions): Promise<RestoreReport> {
  const stores = { photos: await openStore(target.photos), builds: await openStore(target.builds) }
  const name = await withDatabase(target.database, async (db) => db.databaseName)
  if (replace !== undefined && replace !== name)
    throw new Error(`--replace names ${replace}, but the database is ${name}: nothing was changed.`)
  if (replace === undefined) await requireEmpty(target, stores)
  return withRestored(repository, snapshot, target.dataDir, async (restored) => {
    const dump = JSON.parse(await readFile(dumpReportFile(restored), 'utf8')) as DumpReport
    const loaded = await loadDatabase(target.database, {
      folder: join(databaseFolder(restored), dump.database),
      replace
    })
    const documents = Object.values(loaded.collections).reduce((sum, one) => sum + one.documents, 0)
    log(`Database ${name}: ${documents} documents.`)
    let objects = 0
    for (const store of ['photos', 'builds'] as const) {
      const count = await putObjects(restored, store, stores[store])
      if (replace !== undefined) await deleteOthers(restored, store, stores[store])
      log(
        `${store === 'photos' ? 'Photos and recordings' : 'Builds'}: ${count} objects into ${stores[store].description}.`
      )
      objects += count
    }
    await restoreKeys(keysFolder(restored), target.dataDir)
    log(`Keys and secrets: into ${target.dataDir}.`)
    return { documents, objects }
  })
}

/** Throws where the database, a store or the data folder has anything. */
async function requireEmpty(
  { dataDir, database }: SiteSettings,
  stores: Record<StoreName, ObjectStore>
): Promise<void> {
  const advice =
    'Restore into another folder with --to, or replace everything with --replace and the name of the database.'
  await withDatabase(database, requireEmptyDatabase)
  for (const store of Object.values(stores))
    for await (const { key } of store.list(''))
      throw new Error(
        `The store (${store.description}) has objects, such as ${key}, so nothing was restored. ${advice}`
      )
  if (hasKeys(dataDir)) throw new Error(`${dataDir} has keys or secrets, so nothing was restored. ${advice}`)
}

async function putObjects(restored: string, name: StoreName, store: ObjectStore): Promise<number> {
  let count = 0
  const put = async (copy: StoredCopy) => {
    await putObject(join(objectsFolder(restored, name), copy.key), copy, store)
    count += 1
  }
  // Pointers last: a gateway must not see one whose build is not there yet.
  for (const part of storeParts[name].toReversed())
    await Readable.from(readObjectList(objectListFile(restored, part.name))).forEach(put, { concurrency })
  return count
}

async function putObject(file: string, { key, sha256, contentType, cacheControl }: StoredCopy, store: ObjectStore) {
  const bytes = await readFile(file)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`The object ${key} of the backup is damaged: restore another snapshot.`)
  await store.put(key, bytes, { contentType, ...(cacheControl ? { cacheControl } : {}) })
}

async function deleteOthers(restored: string, name: StoreName, store: ObjectStore): Promise<void> {
  for await (const { key } of store.list(''))
    if (!existsSync(join(objectsFolder(restored, name), key))) await store.delete(key)
}

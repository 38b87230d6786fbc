import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CollectionInfo, Db } from 'mongodb'
import { type DatabaseAddress, withDatabase } from './client.ts'
import { createDocumentSum, type DocumentSum } from './documents.ts'
import { documentsFile, formatMetadata, type Metadata, metadataFile } from './layout.ts'

export interface DumpReport {
  /** The folder of the database in the dump. */
  folder: string
  database: string
  /** By collection; a view has no documents. */
  collections: Record<string, DocumentSum>
}

interface DumpOptions {
  /** Gets the folder `<database>`, which must not exist. */
  folder: string
  /** Collections to dump last, whatever their names. */
  last?: readonly string[]
  /** Collections to leave out. */
  except?: readonly string[]
}

/**
 * Writes a database in mongodump's layout, as raw documents, one collection after another and each in the order of
 * `_id`. A document that is written meanwhile may be in the dump or not; none is there twice. The folder appears when
 * the dump is complete. Memory stays at one batch of the cursor.
 */
export async function dumpDatabase(
  address: DatabaseAddress,
  { folder, last = [], except = [] }: DumpOptions
): Promise<DumpReport> {
  return withDatabase(address, async (db) => {
    const target = join(folder, db.databaseName)
    if (existsSync(target)) throw new Error(`${target} exists: name another folder for the dump, or remove it.`)
    const partial = `${target}.partial`
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { recursive: true, mode: 0o700 })
    try {
      const collections: DumpReport['collections'] = {}
      for (const info of (await collectionsOf(db, last)).filter(({ name }) => !except.includes(name)))
        collections[info.name] = await dumpCollection(db, info, partial)
      await rename(partial, target)
      return { folder: target, database: db.databaseName, collections }
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      throw error
    }
  })
}

async function collectionsOf(db: Db, last: readonly string[]): Promise<CollectionInfo[]> {
  const all = (await db.listCollections().toArray()) as CollectionInfo[]
  const own = all.filter(({ name }) => !name.startsWith('system.'))
  const series = own.find(({ type }) => type === 'timeseries')
  if (series) throw new Error(`The collection ${series.name} is a time series, which this command cannot dump.`)
  return own.sort((one, other) => last.indexOf(one.name) - last.indexOf(other.name) || (one.name < other.name ? -1 : 1))
}

async function dumpCollection(db: Db, info: CollectionInfo, folder: string): Promise<DocumentSum> {
  const isView = info.type === 'view'
  const sum = createDocumentSum()
  // Before the documents: an index that was created meanwhile may not hold for those that were read already.
  const indexes = isView ? [] : await db.collection(info.name).listIndexes().toArray()
  if (!isView) {
    const cursor = db.collection(info.name).find({}, { raw: true, hint: { _id: 1 } })
    const raw = async function* () {
      for await (const document of cursor as unknown as AsyncIterable<Buffer>) {
        sum.add(document)
        yield document
      }
    }
    const target = createWriteStream(documentsFile(folder, info.name), { flush: true, mode: 0o600 })
    await pipeline(raw, target)
  }
  const metadata: Metadata = {
    options: info.options ?? {},
    indexes,
    collectionName: info.name,
    type: isView ? 'view' : 'collection'
  }
  await writeFile(metadataFile(folder, info.name), formatMetadata(metadata), { mode: 0o600, flush: true })
  return sum.result()
}

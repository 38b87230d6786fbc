import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BSON, type Db, type Document } from 'mongodb'
import { type DatabaseAddress, withDatabase } from './client.ts'
import { createDocumentSum, type DocumentSum, splitDocuments } from './documents.ts'
import { documentsFile, isMetadataFile, type Metadata, parseMetadata } from './layout.ts'

export interface LoadReport {
  database: string
  /** By collection, as read back from the database. */
  collections: Record<string, DocumentSum>
}

interface LoadOptions {
  /** The folder of one database in a dump: `<folder>/<database>`. */
  folder: string
  /** The name of the database, where its documents may be deleted first. */
  replace?: string | undefined
}

/**
 * Loads a dump in mongodump's layout into an empty database: documents byte for byte, then views and indexes. Reads all
 * documents back and compares them, before an index can let any expire. Throws a sentence when the database has
 * documents, when a file is damaged, and when what was read back differs.
 */
export async function loadDatabase(address: DatabaseAddress, { folder, replace }: LoadOptions): Promise<LoadReport> {
  const files = await readLayout(folder)
  return withDatabase(address, async (db) => {
    if (replace !== db.databaseName) await requireEmptyDatabase(db)
    for (const { name } of await collectionsOf(db)) await db.collection(name).drop()
    const collections: LoadReport['collections'] = {}
    for (const { name, documents, metadata } of files.filter(({ metadata }) => metadata.type !== 'view'))
      collections[name] = await loadCollection(db, name, metadata, documents)
    for (const { name, metadata } of files.filter(({ metadata }) => metadata.type === 'view'))
      await db.command({ create: name, ...metadata.options })
    for (const { name, metadata } of files) await createIndexes(db, name, metadata)
    return { database: db.databaseName, collections }
  })
}

interface CollectionFiles {
  name: string
  metadata: Metadata
  /** The file of its documents; null if it is missing. */
  documents: string | null
}

async function readLayout(folder: string): Promise<CollectionFiles[]> {
  const names = await readdir(folder).catch((error) => {
    throw new Error(`${folder} cannot be read: ${error.message}. Name the folder of one database in a dump.`)
  })
  const files = await Promise.all(
    names
      .filter(isMetadataFile)
      .sort()
      .map(async (file) => {
        const metadata = parseMetadata(await readFile(join(folder, file), 'utf8'), file)
        const name = metadata.collectionName
        const documents = documentsFile(folder, name)
        return { name, metadata, documents: existsSync(documents) ? documents : null }
      })
  )
  if (files.length === 0) throw new Error(`${folder} holds no dump: it has no file that ends with .metadata.json.`)
  const incomplete = files.find(({ documents, metadata }) => !documents && metadata.type !== 'view')
  if (incomplete) throw new Error(`${folder} is incomplete: the documents of ${incomplete.name} are missing.`)
  return files
}

export async function requireEmptyDatabase(db: Db): Promise<void> {
  for (const { name, type } of await collectionsOf(db))
    if (type !== 'view' && (await db.collection(name).findOne({}, { projection: { _id: 1 } })))
      throw new Error(
        `The database ${db.databaseName} has documents (in ${name}), so nothing is loaded: name an empty database, or delete all its documents with --replace ${db.databaseName}.`
      )
}

const collectionsOf = async (db: Db) =>
  (await db.listCollections().toArray()).filter(({ name }) => !name.startsWith('system.'))

async function loadCollection(db: Db, name: string, { options }: Metadata, file: string | null): Promise<DocumentSum> {
  await db.command({ create: name, ...options })
  const written = createDocumentSum()
  const read = async function* () {
    for await (const document of splitDocuments(
      createReadStream(file!, { highWaterMark: 1024 * 1024 }),
      basename(file!)
    )) {
      written.add(document)
      yield document
    }
  }
  await insertDocuments(db, name, read())
  const stored = await sumOfCollection(db, name)
  if (stored.sum !== written.result().sum || stored.documents !== written.result().documents)
    throw new Error(
      `The collection ${name} differs after it was loaded: ${written.result().documents} documents in the dump, ${stored.documents} in the database.`
    )
  return stored
}

/** MongoDB allows 100,000 documents and 48 MB in a command. */
const maxBatch = { documents: 1000, bytes: 16 * 1024 * 1024 }

/** Values keep the types that JavaScript has none for, so that they are written as they were read. */
async function insertDocuments(db: Db, name: string, documents: AsyncIterable<Uint8Array>): Promise<void> {
  let batch: Document[] = []
  let bytes = 0
  async function flush() {
    if (batch.length > 0) await db.collection(name).insertMany(batch, { bypassDocumentValidation: true })
    batch = []
    bytes = 0
  }
  for await (const document of documents) {
    if (batch.length === maxBatch.documents || bytes + document.byteLength > maxBatch.bytes) await flush()
    batch.push(BSON.deserialize(document, { promoteValues: false, bsonRegExp: true }))
    bytes += document.byteLength
  }
  await flush()
}

export async function sumOfCollection(db: Db, name: string): Promise<DocumentSum> {
  const sum = createDocumentSum()
  const cursor = db.collection(name).find({}, { raw: true, hint: { _id: 1 } })
  for await (const document of cursor as unknown as AsyncIterable<Buffer>) sum.add(document)
  return sum.result()
}

/**
 * The database has made the index of `_id` itself. `ns` was written by old tools and is refused by new servers; the
 * simple collation is the default, which not every server takes by name.
 */
async function createIndexes(db: Db, name: string, { indexes, options }: Metadata): Promise<void> {
  const wanted = indexes
    .filter((index) => index.name !== '_id_')
    .map(({ ns, collation, ...index }) => {
      const isDefault = collation === undefined || (collation.locale === 'simple' && !options.collation)
      return isDefault ? index : { ...index, collation }
    })
  if (wanted.length > 0) await db.command({ createIndexes: name, indexes: wanted })
}

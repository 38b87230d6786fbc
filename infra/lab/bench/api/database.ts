import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder } from '@keur/engines/cache'
import { startMongodb } from '@keur/engines/mongodb'
import type { Listing } from 'api/domain/listing'
import { termsOf } from 'api/domain/terms'
import { openDatabase } from 'api/persistence/database'
import { type Db, type Document, ObjectId } from 'mongodb'
import { requestList, waitUntil } from '../../support/api-client.ts'
import { type ApiProcess, createSettings, startApi } from '../../support/processes.ts'
import { type Generated, generateProduct, generateRental, generateSale } from './generated-listings.ts'

export const databaseName = 'keur-du-rail'

export interface BenchApi extends ApiProcess {
  /** Milliseconds from the start of the process to its first list. */
  startTime: number
}

export interface BenchDatabase {
  uri: string
  startApi(): Promise<BenchApi>
  close(): Promise<void>
}

/** Starts an engine with `size` listings of each kind. They are generated once and stored in the user cache. */
export async function openBenchDatabase(size: number, log: (line: string) => void): Promise<BenchDatabase> {
  // The database of MONGODB_URI must not be filled.
  const env = { ...process.env, MONGODB_URI: undefined }
  const temporary = mkdtempSync(join(tmpdir(), 'keur-bench-'))
  const dataDir = await cachedData(size, async (folder) => {
    log(`Generating ${size} rentals, sales and products each; they are cached for the next run.`)
    const engine = await startMongodb({ dataDir: folder, env })
    try {
      await fillDatabase(engine.uri, size)
      // The first start creates the indexes.
      await (await startBenchApi(engine.uri, temporary)).stop()
    } finally {
      await engine.stop()
    }
  })
  const engine = await startMongodb({ dataDir, env, log })
  return {
    uri: engine.uri,
    startApi: () => startBenchApi(engine.uri, temporary),
    async close() {
      await engine.stop()
      rmSync(temporary, { recursive: true, force: true })
    }
  }
}

async function startBenchApi(uri: string, folder: string): Promise<BenchApi> {
  const startedAt = performance.now()
  const api = await startApi(createSettings({ MONGODB_URI: uri, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' }))
  // On a busy machine the first responses may be 503.
  await waitUntil('the API serves a list', async () => (await requestList(api.address)).ok)
  return { ...api, startTime: performance.now() - startedAt }
}

/** A change of one of these files makes cached data invalid. */
const sources = [
  ...['generated-listings.ts', 'database.ts'],
  ...['domain/publication.ts', 'text/folding.ts', 'domain/terms.ts', 'search/listing-indexes.ts'].map(
    (file) => `../../../../api/src/${file}`
  )
]

/** Returns the cached folder for this size, which `fill` fills if it is missing. Removes outdated data for this size. */
async function cachedData(size: number, fill: (folder: string) => Promise<void>): Promise<string> {
  const hash = createHash('sha256')
  for (const file of sources) hash.update(readFileSync(new URL(file, import.meta.url)))
  const base = join(cacheFolder(), 'bench')
  const folder = join(base, `${size}-${hash.digest('hex').slice(0, 12)}`)
  const marker = join(folder, 'complete')
  if (existsSync(marker)) return folder
  mkdirSync(base, { recursive: true })
  for (const name of readdirSync(base)) if (name.startsWith(`${size}-`)) rmSync(join(base, name), { recursive: true })
  mkdirSync(folder)
  await fill(folder)
  writeFileSync(marker, '')
  return folder
}

/** Inserts listings of each kind as the API stores them, and the rentals of the baseline with only their fields. */
async function fillDatabase(uri: string, size: number): Promise<void> {
  const { db, close } = await openDatabase(uri, databaseName, true)
  try {
    await insert(db, 'properties', size, (index) => storedDocument(generateRental(index)))
    await insert(db, 'sales', size, (index) => storedDocument(generateSale(index)))
    await insert(db, 'products', size, (index) => storedDocument(generateProduct(index)))
    await insert(db, 'baseline', size, (index) => ({ ...generateRental(index), ...createdBy(generateRental(index)) }))
    await db.collection('baseline').createIndex({ category: 1, 'details.price': 1 })
  } finally {
    await close()
  }
}

/** Inserts rentals beside those of a running API, which learns of them with its next write. */
export async function insertRentals(uri: string, size: number): Promise<void> {
  const { db, close } = await openDatabase(uri, databaseName, true)
  await insert(db, 'properties', size, (index) => {
    const { details, ...rental } = generateRental(index)
    // The demonstration data has references like L-1001.
    return storedDocument({ ...rental, details: { ...details, reference: `C-${index}` } })
  }).finally(close)
}

async function insert(db: Db, name: string, size: number, documentOf: (index: number) => Document): Promise<void> {
  for (let first = 0; first < size; first += 1000) {
    const length = Math.min(1000, size - first)
    await db.collection(name).insertMany(Array.from({ length }, (_, index) => documentOf(first + index)))
  }
}

function createdBy({ _id, createdAt }: Pick<Generated<Listing>, '_id' | 'createdAt'>) {
  const date = new Date(createdAt)
  return { _id: new ObjectId(_id), createdAt: date, updatedAt: date, revision: 1 }
}

/** The document that the API would insert. */
const storedDocument = (listing: Generated<Listing>): Document => ({
  ...{ ...listing, ...createdBy(listing) },
  ...{ draft: false, deletedAt: null, terms: termsOf(listing) }
})

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { BSON, type CollectionInfo, type Db, MongoClient } from 'mongodb'
import { dumpDatabase } from './dump.ts'
import { loadDatabase } from './load.ts'

const uri = process.env.TEST_MONGODB_URI ?? ''
let client: MongoClient
let db: Db
const { at } = folderOfEachTest()
const address = () => ({ uri, name: db.databaseName })
/** The database that dumps are loaded into. */
const copy = () => ({ uri, name: `${db.databaseName}-copy` })

beforeAll(async () => {
  client = await MongoClient.connect(uri)
})
beforeEach(() => {
  db = client.db(`backup-${randomUUID()}`)
})
afterEach(async () => {
  await db.dropDatabase()
  await client.db(copy().name).dropDatabase()
})
afterAll(() => client.close())

async function rawOf(name: string, collection: string) {
  const documents = client
    .db(name)
    .collection(collection)
    .find({}, { raw: true, sort: { _id: 1 } })
  return Buffer.concat((await documents.toArray()) as unknown as Buffer[])
}

/** One document with every type of BSON, also those that JavaScript and the driver have no value for. */
const everyType = () => ({
  _id: new BSON.ObjectId(),
  ...{ text: 'Thiès — Médina Fall', yes: true, date: new Date(-1), nothing: null, notANumber: Number.NaN },
  nested: { list: [1, 'two', { three: 3 }], empty: {}, none: [] },
  numbers: [new BSON.Double(1), new BSON.Double(-0), new BSON.Int32(7), BSON.Long.fromString('9007199254740993')],
  decimal: BSON.Decimal128.fromString('0.30'),
  bytes: [new BSON.Binary(Buffer.from([0, 1, 255])), new BSON.UUID(), new BSON.Binary(Buffer.from('x'), 128)],
  code: [new BSON.Code('return 1'), new BSON.Code('return x', { x: 1 }), new BSON.BSONRegExp('^a.*', 'imsx')],
  others: [new BSON.BSONSymbol('s'), new BSON.Timestamp({ t: 1, i: 2 }), new BSON.MinKey(), new BSON.MaxKey()]
})

test('a database is loaded as it was dumped, byte for byte', async () => {
  const properties = db.collection('properties')
  await properties.insertMany([everyType(), { _id: new BSON.ObjectId(), big: 'x'.repeat(3_000_000) }, { other: 'é' }])
  // More than the database sends at once.
  await properties.insertMany(Array.from({ length: 12_000 }, (_, price) => ({ price, text: 'x'.repeat(1_500) })))
  await properties.createIndex({ price: -1, 'details.surface': 1 }, { name: 'by price' })
  await properties.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } })
  await properties.createIndex({ until: 1 }, { expireAfterSeconds: 86_400 })
  await properties.createIndex({ title: 'text', text: 'text' }, { weights: { title: 3 }, default_language: 'french' })
  await properties.createIndex({ city: 1 }, { collation: { locale: 'fr', strength: 1 }, sparse: true })
  await db.createCollection('empty', { validator: { price: { $gte: 0 } }, validationLevel: 'moderate' })
  await db.createCollection('cities', { viewOn: 'properties', pipeline: [{ $project: { city: 1 } }] })

  const dump = await dumpDatabase(address(), { folder: at() })
  await expect(dumpDatabase(address(), { folder: at() })).rejects.toThrow('exists: name another folder')
  const loaded = await loadDatabase(copy(), { folder: dump.folder })

  const [before, after] = await Promise.all([db.databaseName, copy().name].map((name) => rawOf(name, 'properties')))
  expect(after?.equals(before as Buffer)).toBe(true)
  expect(loaded.collections.properties).toEqual(dump.collections.properties)
  for (const name of ['properties', 'empty'])
    expect(await client.db(copy().name).collection(name).listIndexes().toArray()).toEqual(
      await db.collection(name).listIndexes().toArray()
    )
  const optionsOf = async (one: Db) =>
    ((await one.listCollections().toArray()) as CollectionInfo[])
      .map(({ name, type, options }) => ({ name, type, options }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  expect(await optionsOf(client.db(copy().name))).toEqual(await optionsOf(db))
})

test('the files are those of mongodump: documents in a row, metadata in canonical Extended JSON', async () => {
  await db.collection('a b').insertMany([{ _id: 1 as never }, { _id: 2 as never, x: 0.5 }])
  await db.collection('a b').createIndex({ x: 1 })
  const { folder: dump } = await dumpDatabase(address(), { folder: at() })
  expect(readdirSync(dump).sort()).toEqual(['a%20b.bson', 'a%20b.metadata.json'])
  expect(readFileSync(join(dump, 'a%20b.bson'))).toEqual(
    Buffer.concat([BSON.serialize({ _id: 1 }), BSON.serialize({ _id: 2, x: 0.5 })])
  )
  expect(JSON.parse(readFileSync(join(dump, 'a%20b.metadata.json'), 'utf8'))).toMatchObject({
    ...{ collectionName: 'a b', type: 'collection', options: {} },
    indexes: [{ name: '_id_' }, { v: { $numberInt: '2' }, key: { x: { $numberInt: '1' } }, name: 'x_1' }]
  })
  expect(statSync(join(dump, 'a%20b.bson')).mode & 0o777).toBe(0o600)
})

test('collections are dumped by name, the last ones last, and without those to leave out', async () => {
  for (const name of ['users', 'media', 'backups', 'articles']) await db.collection(name).insertOne({ a: 1 })
  const dump = await dumpDatabase(address(), { folder: at(), last: ['media'], except: ['backups'] })
  expect(Object.keys(dump.collections)).toEqual(['articles', 'users', 'media'])
  expect(readdirSync(dump.folder)).not.toContain('backups.bson')
})

test('a database with documents is not loaded into, unless its name is given', async () => {
  await db.collection('properties').insertOne({ a: 1 })
  const { folder: dump } = await dumpDatabase(address(), { folder: at() })
  const other = client.db(copy().name)
  await other.collection('users').createIndex({ email: 1 })
  await loadDatabase(copy(), { folder: dump })
  await other.collection('properties').insertOne({ b: 1 })
  for (const replace of [undefined, 'another']) {
    await expect(loadDatabase(copy(), { folder: dump, replace })).rejects.toThrow(
      `The database ${copy().name} has documents (in properties), so nothing is loaded: name an empty database, or delete all its documents with --replace ${copy().name}.`
    )
    expect(await other.collection('properties').countDocuments()).toBe(2)
  }
  await loadDatabase(copy(), { folder: dump, replace: copy().name })
  expect(await other.collection('properties').countDocuments()).toBe(1)
})

test('a damaged or incomplete dump is named by file and byte', async () => {
  await db.collection('sales').insertMany([{ a: 1 }, { a: 2 }])
  const { folder: dump } = await dumpDatabase(address(), { folder: at() })
  const file = join(dump, 'sales.bson')
  const load = () => loadDatabase(copy(), { folder: dump, replace: copy().name })
  truncateSync(file, 55)
  await expect(load()).rejects.toThrow('sales.bson is damaged at byte 29: the file ends within a document.')
  rmSync(file)
  await expect(load()).rejects.toThrow(`${dump} is incomplete: the documents of sales are missing.`)
  writeFileSync(join(dump, 'sales.metadata.json'), '{')
  await expect(load()).rejects.toThrow('sales.metadata.json is no metadata of mongodump')
  rmSync(join(dump, 'sales.metadata.json'))
  await expect(load()).rejects.toThrow('holds no dump')
})

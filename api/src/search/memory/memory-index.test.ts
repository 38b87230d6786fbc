import { createRevision } from '../../persistence/revisions.repository.ts'
import { searchIndexContract } from '../../testing/search-index-contract.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { byWords } from '../listing-indexes.ts'
import { createMemoryIndex, idOfRawDocument } from './memory-index.ts'

const api = useTestApp()

async function open(collection: string) {
  const { db } = api.services.database
  const documents = db.collection(collection)
  return { documents, index: createMemoryIndex(documents, createRevision(db, collection)) }
}

describe('with the index of words', () => {
  searchIndexContract(async () => {
    const driver = await open('indexed')
    await driver.documents.createIndex(byWords, { partialFilterExpression: { deletedAt: null, draft: false } })
    return driver
  })
})

describe('without any index, as while one is built', () => {
  searchIndexContract(() => open('unindexed'))
})

test('a list is slow, and no error, while its index is missing', async () => {
  const rentals = api.services.database.db.collection('properties')
  const names = (await rentals.indexes()).map(({ name }) => name!)
  await Promise.all(names.filter((name) => name !== '_id_').map((name) => rentals.dropIndex(name)))
  for (const query of ['search=villa+thies', 'localisation=grand+dakar', 'sort=asc', 'minPrice=1&page=20'])
    expect((await api.get(`/api/properties?${query}`)).statusCode).toBe(200)
})

test('the driver returns raw documents in the layout that identifiers are read from', async () => {
  const documents = api.services.database.db.collection('raw')
  const { insertedIds } = await documents.insertMany([{ title: 'one' }, { title: 'other' }])
  const cursor = documents.find({}, { projection: { _id: 1 }, raw: true }).sort({ _id: 1 })
  expect(await cursor.hasNext()).toBe(true)
  const ids = cursor.readBufferedDocuments().map(idOfRawDocument)
  expect(ids).toEqual([insertedIds[0]!.toHexString(), insertedIds[1]!.toHexString()])
})

test('anything but the BSON of an identifier is an error', () => {
  const document = Buffer.alloc(22)
  for (const wrong of [document, Buffer.alloc(30), { _id: 'x' }])
    expect(() => idOfRawDocument(wrong)).toThrow(TypeError)
  document[4] = 7
  expect(idOfRawDocument(document)).toBe('0'.repeat(24))
})

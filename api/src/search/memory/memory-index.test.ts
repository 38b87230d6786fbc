import { type Collection, ObjectId } from 'mongodb'
import { branchesOf } from '../../domain/publication.ts'
import { createRevision } from '../../persistence/revisions.repository.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { wordsOf } from '../../text/folding.ts'
import { byWords } from '../listing-indexes.ts'
import type { SearchIndex, SearchQuery } from '../search-index.ts'
import { wordConditions } from '../word-search.ts'
import { createMemoryIndex, idOfRawDocument } from './memory-index.ts'

const api = useTestApp()

const newestFirst = { createdAt: -1, _id: -1 } as const
const titles = ['Villa à Thiès', 'Studio à Thiès', 'Villa à Dakar', 'Bureau à Mbour', 'Villa secrète à Thiès']

describe.each([
  ['with the index of words', true],
  ['without any index, as while one is built', false]
])('%s', (name, isIndexed) => {
  let documents: Collection
  let index: SearchIndex
  const ids = titles.map(() => new ObjectId().toHexString())
  async function find(text: string, more: Partial<SearchQuery> = {}, skip = 0, limit = 10) {
    const everything = { createdAt: { $gte: new Date(0) } }
    const conditions = wordConditions('terms.words', text)
    const query = { branches: branchesOf.published, conditions, everything, order: newestFirst, ...more }
    const page = await index.find(query, { skip, limit })
    return { total: page.total, rows: page.ids.map((id) => ids.indexOf(id)) }
  }

  beforeAll(async () => {
    const { db } = api.services.database
    documents = db.collection(name)
    index = createMemoryIndex(documents, createRevision(db, name))
    if (isIndexed) await documents.createIndex(byWords, { partialFilterExpression: { deletedAt: null, draft: false } })
    await documents.insertMany(
      ids.map((id, at) => {
        const dates = { createdAt: new Date(2026, 0, 1 + at), deletedAt: null }
        const terms = { words: wordsOf(titles[at]!) }
        return { _id: new ObjectId(id), ...dates, draft: at === 4, price: [300, 100, 200, 400, 500][at], terms }
      })
    )
    await index.changed()
  })

  test('a search finds published documents with all its words, the newest first', async () => {
    const expected = { thies: [1, 0], THIÈS: [1, 0], 'thi vil': [0], villa: [2, 0], 'villa mbour': [], '.*': [] }
    for (const [text, rows] of Object.entries(expected))
      expect([text, await find(text)]).toEqual([text, { total: rows.length, rows }])
    // and several branches are one list
    expect(await find('villa', { branches: branchesOf.existing })).toEqual({ total: 3, rows: [4, 2, 0] })
  })

  test('an order is followed, and pages continue it', async () => {
    const byPrice = { everything: { price: { $gte: 0 } }, order: { price: 1, _id: 1 } } as const
    expect(await find('a', byPrice)).toEqual({ total: 4, rows: [1, 2, 0, 3] })
    expect(await find('a', byPrice, 1, 2)).toEqual({ total: 4, rows: [2, 0] })
    expect(await find('a', byPrice, 4, 2)).toEqual({ total: 4, rows: [] })
  })

  test('a write counts in the next search', async () => {
    expect((await find('bureau')).total).toBe(1)
    await documents.updateOne({ _id: new ObjectId(ids[3]) }, { $set: { draft: true } })
    await index.changed()
    expect(await find('bureau')).toEqual({ total: 0, rows: [] })
  })
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

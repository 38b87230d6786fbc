import { type Collection, ObjectId } from 'mongodb'
import { branchesOf } from '../domain/publication.ts'
import type { SearchIndex, SearchQuery } from '../search/search-index.ts'
import { wordConditions } from '../search/word-search.ts'

interface Driver {
  documents: Collection
  index: SearchIndex
}

const newestFirst = { createdAt: -1, _id: -1 } as const
const titles = ['Villa à Thiès', 'Studio à Thiès', 'Villa à Dakar', 'Bureau à Mbour', 'Villa secrète à Thiès']

/** Every driver of the search index has to pass this. `open` returns an index of an empty collection. */
export function searchIndexContract(open: () => Promise<Driver>): void {
  let driver: Driver
  const ids = titles.map(() => new ObjectId().toHexString())
  const query = (text: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
    branches: branchesOf.published,
    conditions: wordConditions('terms.words', text),
    everything: { createdAt: { $gte: new Date(0) } },
    order: newestFirst,
    ...more
  })
  const find = async (search: SearchQuery, skip = 0, limit = 10) => {
    const page = await driver.index.find(search, { skip, limit })
    return { total: page.total, rows: page.ids.map((id) => ids.indexOf(id)) }
  }

  beforeAll(async () => {
    driver = await open()
    await driver.documents.insertMany(
      ids.map((id, index) => ({
        _id: new ObjectId(id),
        createdAt: new Date(2026, 0, 1 + index),
        deletedAt: null,
        draft: index === 4,
        price: [300, 100, 200, 400, 500][index],
        terms: {
          words: titles[index]!.normalize('NFKD')
            .replaceAll(/\p{Mark}/gu, '')
            .toLowerCase()
            .split(' ')
        }
      }))
    )
    await driver.index.changed()
  })

  test.each([
    ['thies', [1, 0]],
    ['THIÈS', [1, 0]],
    ['thi vil', [0]],
    ['villa', [2, 0]],
    ['villa mbour', []],
    ['.*', []]
  ])('a search for %s finds published documents with all its words, the newest first', async (text, rows) => {
    expect(await find(query(text))).toEqual({ total: rows.length, rows })
  })

  test('an order is followed, and pages continue it', async () => {
    const byPrice = query('a', { everything: { price: { $gte: 0 } }, order: { price: 1, _id: 1 } })
    expect(await find(byPrice)).toEqual({ total: 4, rows: [1, 2, 0, 3] })
    expect(await find(byPrice, 1, 2)).toEqual({ total: 4, rows: [2, 0] })
    expect(await find(byPrice, 4, 2)).toEqual({ total: 4, rows: [] })
  })

  test('several branches are one list', async () => {
    expect(await find(query('villa', { branches: branchesOf.existing }))).toEqual({ total: 3, rows: [4, 2, 0] })
  })

  test('a write counts in the next search', async () => {
    const search = query('bureau')
    expect((await find(search)).total).toBe(1)
    await driver.documents.updateOne({ _id: new ObjectId(ids[3]) }, { $set: { draft: true } })
    await driver.index.changed()
    expect(await find(search)).toEqual({ total: 0, rows: [] })
  })
}

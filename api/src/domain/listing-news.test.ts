import { useDatabase } from '../testing/test-database.ts'
import { newsExpression } from './listing-news.ts'

const at = new Date('2026-11-23T10:00:00Z')
const earlier = { kind: 'new' as const, at: new Date('2026-11-01T10:00:00Z') }
const [free, taken] = [{ availability: 'Disponible' }, { availability: 'Indisponible' }] as const
const [unsold, sold] = [{ status: 'Disponible' }, { status: 'Vendu' }]

const database = useDatabase()

test.each<[string, object, Parameters<typeof newsExpression>[0], string | undefined]>([
  ['published for the first time', { draft: true }, { draft: false }, 'new'],
  ['published for the first time, and cheaper', { draft: true }, { draft: false, price: 99 }, 'new'],
  ['published again', { draft: true, news: earlier }, { draft: false }, 'earlier'],
  ['published again, and cheaper', { draft: true, news: earlier }, { draft: false, price: 99 }, 'cheaper'],
  ['published already', { draft: false, news: earlier }, { draft: false }, 'earlier'],
  ['a draft again, and cheaper', { draft: false, news: earlier }, { draft: true, price: 90 }, 'earlier'],
  ['a rental that can be had again', { draft: false, ...taken, news: earlier }, free, 'available'],
  ['a rental that could be had before', { draft: false, ...free, news: earlier }, free, 'earlier'],
  ['a rental that is let', { draft: false, ...free, news: earlier }, taken, 'earlier'],
  ['a sale that can be had again', { draft: false, ...sold }, unsold, 'available'],
  ['a sale that could be had before', { draft: false, ...unsold, news: earlier }, unsold, 'earlier'],
  ['a sale that is sold', { draft: false, ...unsold, news: earlier }, sold, 'earlier'],
  ['a draft that can be had again', { draft: true, ...taken }, free, undefined],
  ['cheaper, and can be had again', { draft: false, ...taken }, { ...free, price: 99 }, 'cheaper'],
  ['cheaper', { draft: false, ...free, news: earlier }, { price: 99 }, 'cheaper'],
  ['of the same price', { draft: false, ...free, news: earlier }, { price: 100 }, 'earlier'],
  ['dearer', { draft: false, ...free, news: earlier }, { price: 101 }, 'earlier'],
  ['a draft, and cheaper', { draft: true }, { price: 99 }, undefined]
])('the news of a listing that is %s', async (_what, stored, change, kind) => {
  const listings = database.db.collection('changed')
  const { insertedId: _id } = await listings.insertOne({ details: { price: 100 }, ...stored })
  const update = [{ $set: { ...change, news: newsExpression(change, at) } }]
  const changed = await listings.findOneAndUpdate({ _id }, update, { returnDocument: 'after' })
  expect(changed?.news).toEqual(kind === 'earlier' ? earlier : kind && { kind, at })
})

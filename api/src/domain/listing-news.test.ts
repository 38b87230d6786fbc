import { useDatabase } from '../testing/test-database.ts'
import { newsExpression, newsOf } from './listing-news.ts'

const at = new Date('2026-11-23T10:00:00Z')
const earlier = { kind: 'new' as const, at: new Date('2026-11-01T10:00:00Z') }
const offer = (more: object = {}, price = 100) => ({ details: { price }, draft: false, ...more })
const [free, taken] = [{ availability: 'Disponible' }, { availability: 'Indisponible' }] as const
const [unsold, sold] = [{ status: 'Disponible' }, { status: 'Vendu' }]

test.each<[string, ReturnType<typeof offer> | null, ReturnType<typeof offer>, string | undefined]>([
  ['first published', null, offer(), 'new'],
  ['a draft', null, offer({ draft: true }), undefined],
  ['published for the first time', offer({ draft: true }), offer(), 'new'],
  ['published again', offer({ draft: true, news: earlier }), offer(), 'earlier'],
  ['a draft again, and cheaper', offer({ news: earlier }), offer({ draft: true }, 90), 'earlier'],
  ['cheaper', offer({ news: earlier }), offer({}, 99), 'cheaper'],
  ['of the same price', offer({ news: earlier }), offer(), 'earlier'],
  ['dearer', offer({ news: earlier }), offer({}, 101), 'earlier'],
  ['a rental that can be had again', offer(taken), offer(free), 'available'],
  ['a rental that is let', offer({ ...free, news: earlier }), offer(taken), 'earlier'],
  ['a sale that can be had again', offer(sold), offer(unsold), 'available'],
  ['a sale that is sold', offer({ ...unsold, news: earlier }), offer(sold), 'earlier']
])('the news of a listing that is %s', (_what, previous, next, kind) => {
  const news = newsOf(previous, next, at)
  expect(news).toEqual(kind === 'earlier' ? earlier : kind && { kind, at })
})

const database = useDatabase()

test.each<[string, object, Parameters<typeof newsExpression>[0], string | undefined]>([
  ['published for the first time', { draft: true }, { draft: false }, 'new'],
  ['published again', { draft: true, news: earlier }, { draft: false }, 'earlier'],
  ['published already', { draft: false, news: earlier }, { draft: false }, 'earlier'],
  ['a draft again', { draft: false, news: earlier }, { draft: true }, 'earlier'],
  ['a rental that can be had again', { draft: false, ...taken, news: earlier }, free, 'available'],
  ['a rental that could be had before', { draft: false, ...free, news: earlier }, free, 'earlier'],
  ['a rental that is let', { draft: false, ...free, news: earlier }, taken, 'earlier'],
  ['a sale that can be had again', { draft: false, ...sold }, unsold, 'available'],
  ['a sale that could be had before', { draft: false, ...unsold, news: earlier }, unsold, 'earlier'],
  ['a sale that is sold', { draft: false, ...unsold, news: earlier }, sold, 'earlier'],
  ['a draft that can be had again', { draft: true, ...taken }, free, undefined],
  ['cheaper', { draft: false, news: earlier }, { price: { from: 100, to: 99 } }, 'cheaper'],
  ['dearer', { draft: false, news: earlier }, { price: { from: 100, to: 101 } }, 'earlier'],
  ['a draft, and cheaper', { draft: true }, { price: { from: 100, to: 99 } }, undefined]
])('a change of one field: the news of a listing that is %s', async (_what, stored, change, kind) => {
  const listings = database.db.collection('changed')
  const { insertedId: _id } = await listings.insertOne({ ...stored })
  const update = [{ $set: { ...change, news: newsExpression(change) } }]
  const changed = await listings.findOneAndUpdate({ _id }, update, { returnDocument: 'after' })
  expect(changed?.news).toEqual(kind === 'earlier' ? earlier : kind && { kind, at: expect.any(Date) })
})

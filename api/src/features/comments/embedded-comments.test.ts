import { ObjectId } from 'mongodb'
import { useComments } from '../../testing/comments.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { read, comments, stored } = useComments(api)

const start = () => api.services.repositories.articles.createIndexes()
const articles = () => api.services.database.db.collection<{ _id: ObjectId; comments: object[] }>('articles')

/** A comment as the version before stored it. */
const embedded = (overrides: object = {}) => ({
  _id: new ObjectId(),
  username: 'Awa N.',
  content: 'Bien',
  rating: 4,
  createdAt: new Date('2026-11-20T10:00:00.000Z'),
  hidden: false,
  reports: { count: 0, seen: 0, by: [], reasons: [] },
  ...overrides
})

/** An article as the version before stored it. */
async function anArticleOfBefore(within: object[]) {
  const _id = new ObjectId()
  await articles().insertOne({
    _id,
    ...{ title: `Ancien article ${_id}`, content: 'Texte', terms: { words: ['ancien', 'article'] } },
    ...{ comments: within, rating: 4, commentCount: within.length, ratingCount: within.length },
    ...{ draft: false, revision: 3, createdAt: new Date('2026-11-01'), updatedAt: new Date('2026-11-02') },
    deletedAt: null
  } as never)
  return _id.toHexString()
}

test('comments within articles are moved at the start, as they were: who wrote, hid and reported', async () => {
  // given
  const author = (await api.services.repositories.users.findByEmail('user@exemple.sn'))!.id
  const [own, hidden, reported] = [
    embedded({ author }),
    embedded({ hidden: true, rating: 1 }),
    embedded({ rating: 2, content: 'Publicité', reports: { count: 3, seen: 1, by: ['a', 'b', 'c'], reasons: ['Non'] } })
  ]
  const article = await anArticleOfBefore([own, hidden, reported])
  // when the next version starts
  await start()
  // then
  expect(await read(article)).toMatchObject({ rating: 3, commentCount: 2, ratingCount: 2, revision: 3, comments: [] })
  expect((await comments(article)).map(({ _id }) => _id)).toEqual([String(reported._id), String(own._id)])
  const { comments: found } = (await api.asAdministrator('GET', `/api/admin/comments?article=${article}`)).json()
  expect(found).toMatchObject([
    { _id: String(reported._id), content: 'Publicité', reports: { count: 3, unseen: 2, reasons: ['Non'] } },
    { _id: String(hidden._id), hidden: true },
    { _id: String(own._id), account: author, createdAt: '2026-11-20T10:00:00.000Z' }
  ])
  // who reported is stored by a plain hash no more
  const moved = await api.services.database.db.collection('comments').findOne({ _id: reported._id })
  expect(moved?.reports.by).toEqual([])
  expect((await articles().findOne({ _id: new ObjectId(article) }))?.comments).toEqual([])
})

test('a start that was cut off is completed by the next, and what was decided meanwhile stays', async () => {
  // given a start that died after it had stored the first of two, which was hidden since
  const [first, second] = [embedded({ rating: 1 }), embedded({ rating: 5 })]
  const article = await anArticleOfBefore([first])
  await start()
  await api.asAdministrator('PUT', `/api/admin/comments/${first._id}`, { hidden: true })
  await articles().updateOne({ _id: new ObjectId(article) }, { $set: { comments: [first, second] } })
  // when processes start at once
  await Promise.all([start(), start()])
  // then
  expect(await stored(article)).toBe(2)
  expect(await read(article)).toMatchObject({ rating: 5, commentCount: 1 })
})

test('what a process of the version before still adds until it is replaced is moved by the job', async () => {
  const article = await anArticleOfBefore([embedded({ rating: 2 })])
  await api.services.comments.repairCounts()
  expect(await read(article)).toMatchObject({ rating: 2, commentCount: 1 })
  expect(await stored(article)).toBe(1)
})

test('articles of the first versions are completed too, and show no e-mail as a name', async () => {
  // given what the first version left
  const moment = new Date('2026-01-01')
  const { insertedId } = await articles().insertOne({
    ...{ title: 'Premier article', content: 'Texte', rating: 4, createdAt: moment, updatedAt: moment, deletedAt: null },
    comments: [
      { username: 'awa@exemple.sn', content: 'Bien', rating: 4, createdAt: '2026-01-02T03:04:05.000Z' },
      { username: 'Modou', content: 'Écrivez à modou@exemple.sn', rating: 5 },
      { username: '', content: 'Bien', rating: 0 }
    ]
  } as never)
  const article = insertedId.toHexString()
  // when the next one starts, twice
  for (const _ of [1, 2]) await start()
  // then
  expect(await read(article)).toMatchObject({ revision: 1, rating: 4.5, commentCount: 3, ratingCount: 2 })
  const found = await comments(article)
  expect(found).toMatchObject([
    { username: 'Anonyme', createdAt: '2026-01-02T03:04:05.000Z' },
    { username: 'Anonyme', createdAt: '2026-01-01T00:00:00.000Z' },
    { username: 'Modou', content: 'Écrivez à [adresse masquée]', createdAt: '2026-01-01T00:00:00.000Z' }
  ])
  expect(JSON.stringify(found)).not.toContain('@')
  expect((await api.asAdministrator('GET', '/api/admin/articles?search=premier')).json().total).toBe(1)
})

import { limits } from '@keur/contract/limits'
import { Collection, ObjectId } from 'mongodb'
import { useComments } from '../../testing/comments.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createCommentCounts } from './comment-counts.repository.ts'
import { commentCollections } from './comment-documents.repository.ts'
import { createCommentsRepository } from './comments.repository.ts'

const api = useTestApp()
const { anArticle, write, read, store, stored } = useComments(api)

const articles = () => api.services.database.db.collection('articles')

test('two processes that write, hide and delete at once leave the counts right', async () => {
  // given a process beside this one, and comments that one of them will take away
  const other = createCommentsRepository(api.services.database.db)
  const own = api.services.repositories.comments
  const article = await anArticle()
  const ids = await store(article, Array(20).fill({ rating: 1 }))
  // when
  await Promise.all([
    ...ids.slice(0, 10).map((id) => other.moderate(id, true)),
    ...ids.slice(10).map((id) => own.deleteOne(id)),
    ...Array.from({ length: 60 }, (_, index) =>
      (index % 2 ? own : other).add(article, { username: 'Anonyme', content: 'Merci', rating: 4 })
    )
  ])
  // then
  expect(await read(article)).toMatchObject({ rating: 4, commentCount: 60, ratingCount: 60 })
  expect((await articles().findOne({ _id: new ObjectId(article) }))?.arriving).toEqual([])
})

test('a count that another one overtook is repeated, and not stored over it', async () => {
  // given a count that has read the comments and is held up before it stores what it found
  const article = await anArticle()
  await write(article, { rating: 5 })
  const collections = commentCollections(api.services.database.db)
  const [hasRead, mayStore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const aggregate = collections.comments.aggregate.bind(collections.comments)
  collections.comments.aggregate = ((steps: object[]) => ({
    async toArray() {
      const rows = await aggregate(steps).toArray()
      hasRead.resolve()
      await mayStore.promise
      return rows
    }
  })) as typeof collections.comments.aggregate
  const slow = createCommentCounts(collections).recount(new ObjectId(article))
  await hasRead.promise
  // when a reader writes meanwhile
  await write(article, { rating: 2 })
  mayStore.resolve()
  await slow
  // then
  expect(await read(article)).toMatchObject({ rating: 3.5, commentCount: 2 })
})

test.each(['rating', 'commentCount', 'ratingCount'])('a %s that is wrong is right after the job', async (field) => {
  const article = await anArticle()
  await store(article, [{ rating: 4 }, {}])
  await articles().updateOne({ _id: new ObjectId(article) }, { $set: { [field]: 3 } })
  await api.services.comments.repairCounts()
  expect(await read(article)).toMatchObject({ rating: 4, commentCount: 2, ratingCount: 1 })
})

test('a comment whose article is purged at this moment: 404, and nothing of it is left', async () => {
  const article = await anArticle()
  jest.spyOn(Collection.prototype, 'insertOne').mockImplementationOnce(async (document) => {
    await articles().deleteOne({ _id: new ObjectId(article) })
    return api.services.database.db.collection('comments').insertOne(document)
  })
  await expect(
    api.services.repositories.comments.add(article, { username: '', content: 'Tard' })
  ).rejects.toMatchObject({
    status: 404
  })
  expect(await stored(article)).toBe(0)
})

test('places that a crash left taken are free again after the job; those of writers at work are not', async () => {
  const article = await anArticle()
  const taken = (secondsAgo: number) => {
    const id = () => ObjectId.createFromTime(Date.now() / 1000 - secondsAgo)
    const arriving = Array.from({ length: limits.commentsPerArticle }, id)
    return articles().updateOne({ _id: new ObjectId(article) }, { $set: { arriving } })
  }
  const attempt = async () => (await write(article, { rating: 5 })).statusCode
  await taken(290)
  await api.services.comments.repairCounts()
  expect(await attempt()).toBe(422)
  await taken(301)
  expect(await attempt()).toBe(422)
  await api.services.comments.repairCounts()
  expect(await attempt()).toBe(201)
})

test('an article that is purged takes its comments along, and again where a crash came in between', async () => {
  const [article, other] = [await anArticle(), await anArticle()]
  for (const id of [article, other]) await store(id, [{ rating: 4 }, { hidden: true }])
  await api.asAdministrator('DELETE', `/api/articles/${article}`)
  // given a purge that died after the article was marked for it
  await articles().updateOne({ _id: new ObjectId(article) }, { $set: { purgedAt: new Date() } })
  expect(await stored(article)).toBe(2)
  // when
  await api.services.articles.administration.purgeOld()
  // then
  expect([await stored(article), await articles().countDocuments({ _id: new ObjectId(article) })]).toEqual([0, 0])
  expect(await stored(other)).toBe(2)
})

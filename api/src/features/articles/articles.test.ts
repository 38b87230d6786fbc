import { anArticle } from '@keur/contract/testing'
import { aJpeg } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

/** An article as it is stored: without what the store itself gives. */
function aNewArticle(overrides: Parameters<typeof anArticle>[0] = {}) {
  const { _id, createdAt, updatedAt, ...article } = anArticle({
    imageUrl: undefined,
    publicId: undefined,
    ...overrides
  })
  return article
}

test('visitors read all articles, newest first', async () => {
  const older = await api.services.articles.create(aNewArticle(), new Date(2026, 0, 1))
  const newer = await api.services.articles.create(aNewArticle(), new Date(2026, 0, 2))
  const answer = await api.get('/api/articles')
  expect(answer.json()).toEqual([newer, older].map((article) => JSON.parse(JSON.stringify(article))))
  expect((await api.get('/api/articles', { 'if-none-match': answer.headers.etag as string })).statusCode).toBe(304)
})

test('an article keeps its photo', async () => {
  const photo = await api.services.uploads.storePhoto('articles', await aJpeg(), 'test')
  const article = await api.services.articles.create(aNewArticle({ imageUrl: photo.url }))
  expect((await api.get(`/api/articles/${article._id}`)).json()).toMatchObject({
    imageUrl: photo.url,
    publicId: photo.publicId,
    placeholder: photo.placeholder
  })
  await api.services.uploads.sweep(-1000)
  expect((await api.get(photo.url)).statusCode).toBe(200)
})

test('an article that is not there: 404', async () => {
  for (const id of ['xyz', '507f1f77bcf86cd799439011'])
    expect((await api.get(`/api/articles/${id}`)).json()).toEqual({ error: 'not_found', message: 'Article non trouvé' })
})

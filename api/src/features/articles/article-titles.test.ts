import type { ArticleInput, ArticleTitle, SavedArticle } from '@keur/contract/article'
import { anArticleInput } from '@keur/contract/testing'
import { aJpeg } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const add = async (input: Partial<ArticleInput> = {}) =>
  (await api.asAdministrator('POST', '/api/articles', anArticleInput(input))).json<SavedArticle>()
const titles = async () => (await api.get('/api/articles/titles')).json<ArticleTitle[]>()

test('the titles of all articles come without their texts, newest first', async () => {
  const photo = await api.services.uploads.storePhoto('articles', await aJpeg(), 'test')
  const [older, newer] = [await add({ imageUrl: photo.url }), await add()]
  expect(await titles()).toEqual([
    { _id: newer._id, title: newer.title, updatedAt: newer.updatedAt },
    { _id: older._id, title: older.title, updatedAt: older.updatedAt, imageUrl: photo.url }
  ])
})

test('drafts and what lies in the trash are not among them; a new title is, at once', async () => {
  const before = (await titles()).length
  await add({ draft: true })
  const { _id } = await add({ title: 'Avant' })
  await api.asAdministrator('PUT', `/api/articles/${_id}`, { title: 'Après', content: 'Texte' })
  expect((await titles())[0]?.title).toBe('Après')
  await api.asAdministrator('DELETE', `/api/articles/${_id}`)
  expect(await titles()).toHaveLength(before)
})

test('titles that a reader has already are not sent again', async () => {
  const { headers } = await api.get('/api/articles/titles')
  const again = await api.get('/api/articles/titles', { 'if-none-match': headers.etag as string })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

import type { AdminArticle, ArticleInput, ArticleTitle, SavedArticle } from '@keur/contract/article'
import { anArticleInput } from '@keur/contract/testing'
import { aJpeg } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const add = async (input: Partial<ArticleInput> = {}) =>
  (await api.asAdministrator('POST', '/api/articles', anArticleInput(input))).json<SavedArticle>()

const put = (id: string, change: object) =>
  api.asAdministrator('PUT', `/api/articles/${id}`, { title: 'Titre', content: 'Texte', ...change })

const aStoredPhoto = async () => api.services.uploads.storePhoto('articles', await aJpeg(), 'test')

/** How many things use a photo: none is pending. */
const stateOf = async ({ publicId }: { publicId: string }) =>
  (await api.services.repositories.uploads.find(publicId.split('/')[1]!))?.state

const listed = async () => (await api.get('/api/articles')).json().map(({ _id }: SavedArticle) => _id)

describe('reading', () => {
  test('visitors read all articles, newest first, and are not sent an unchanged list twice', async () => {
    const [older, newer] = [await add(), await add()]
    const answer = await api.get('/api/articles')
    const { draft: _, ...shown } = newer
    expect(answer.json()[0]).toEqual(shown)
    expect(answer.json()[1]._id).toBe(older._id)
    expect((await api.get('/api/articles', { 'if-none-match': answer.headers.etag as string })).statusCode).toBe(304)
  })
  test.each(['xyz', '507f1f77bcf86cd799439011'])('%s is no article: 404', async (id) => {
    for (const answer of [await api.get(`/api/articles/${id}`), await put(id, {})])
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found'])
  })
})

describe('titles', () => {
  const titles = async () => (await api.get('/api/articles/titles')).json<ArticleTitle[]>()

  test('of all articles come without their texts, newest first, and are not sent again', async () => {
    const photo = await aStoredPhoto()
    const [older, newer] = [await add({ imageUrl: photo.url }), await add()]
    expect((await titles()).slice(0, 2)).toEqual([
      { _id: newer._id, title: newer.title, updatedAt: newer.updatedAt },
      { _id: older._id, title: older.title, updatedAt: older.updatedAt, imageUrl: photo.url }
    ])
    const { headers } = await api.get('/api/articles/titles')
    const again = await api.get('/api/articles/titles', { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
  test('of drafts and of what lies in the trash are not among them; a new title is, at once', async () => {
    const before = (await titles()).length
    await add({ draft: true })
    const { _id } = await add({ title: 'Avant' })
    await put(_id, { title: 'Après' })
    expect((await titles())[0]?.title).toBe('Après')
    await api.asAdministrator('DELETE', `/api/articles/${_id}`)
    expect(await titles()).toHaveLength(before)
  })
})

describe('adding', () => {
  test('what is added can be read at once', async () => {
    const answer = await api.asAdministrator('POST', '/api/articles', { title: '  Louer  ', content: '## Avant\n' })
    const counts = { rating: 0, commentCount: 0, ratingCount: 0, comments: [] }
    const given = { _id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) }
    const written = { title: 'Louer', content: '## Avant', revision: 1, draft: false }
    expect([answer.statusCode, answer.json()]).toEqual([201, { ...written, ...counts, ...given }])
    expect((await api.get(`/api/articles/${answer.json()._id}`)).json()).toMatchObject({ title: 'Louer' })
  })
  test.each([
    ...[{ title: undefined }, { content: undefined }, { title: '   ' }, { content: ' \n' }, { title: 'x'.repeat(201) }],
    ...[{ title: 'a\0b' }, { rating: 5 }, { comments: [] }, { revision: 1 }, { publicId: '../users/1' }],
    { imageUrl: 'https://ailleurs.example/media/articles/00000000-0000-4000-8000-000000000000.jpg' }
  ])('%j: 400', async (change) => {
    const before = (await listed()).length
    const answer = await api.asAdministrator('POST', '/api/articles', { title: 'Titre', content: 'Texte', ...change })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_input'])
    expect((await listed()).length).toBe(before)
  })
  test.each([
    ['a little more than 50 kB', 'x'.repeat(50_001), 413],
    ['a link that is a script', '[a](javascript:alert(1))', 422]
  ])('a text of %s is refused, added or changed', async (_name, content, status) => {
    const { _id } = await add()
    const added = await api.asAdministrator('POST', '/api/articles', { title: 'Titre', content })
    expect([added.statusCode, (await put(_id, { content })).statusCode]).toEqual([status, status])
    expect(added.json().message).toMatch(/[.]$/)
  })
})

describe('changing', () => {
  test('a title and a text take the place of others, and comments stay', async () => {
    const { _id } = await add()
    await api.as(null, { method: 'POST', url: `/api/articles/${_id}/comments`, payload: { rating: 4 } })
    const answer = await put(_id, { title: 'Acheter', revision: 1 })
    const changed = { _id, title: 'Acheter', content: 'Texte', rating: 4, commentCount: 1, revision: 2 }
    expect([answer.statusCode, answer.json()]).toMatchObject([200, changed])
    expect((await api.get(`/api/articles/${_id}`)).json().title).toBe('Acheter')
  })
  test('an update of an older version is refused: 409', async () => {
    const { _id, updatedAt } = await add()
    expect((await put(_id, { revision: 1, _id, updatedAt })).statusCode).toBe(200)
    for (const seen of [{ revision: 1 }, { updatedAt }]) {
      const answer = await put(_id, seen)
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'stale_version'])
    }
  })
})

describe('photos', () => {
  test('an article keeps its photo and those in its text, until it has others', async () => {
    // given
    const [cover, inside, next] = [await aStoredPhoto(), await aStoredPhoto(), await aStoredPhoto()]
    const content = `![Cour](${inside.url})`
    const article = await add({ imageUrl: cover.url, publicId: cover.publicId, content })
    expect(article).toMatchObject({ imageUrl: cover.url, publicId: cover.publicId, placeholder: cover.placeholder })
    expect([await stateOf(cover), await stateOf(inside)]).toEqual(['attached', 'attached'])
    // with the size of those in its text, for which a page leaves room
    const { url, width, height } = inside
    expect((await api.get(`/api/articles/${article._id}`)).json().photos).toEqual([{ url, width, height }])
    // when
    const changed = await put(article._id, { imageUrl: next.url, content })
    // then
    expect(changed.json()).toMatchObject({ publicId: next.publicId })
    const states = await Promise.all([cover, inside, next].map(stateOf))
    expect(states).toEqual(['pending', 'attached', 'attached'])
    const without = (await put(article._id, { imageUrl: '' })).json()
    expect([without.imageUrl, without.photos]).toEqual([undefined, undefined])
    expect([await stateOf(inside), await stateOf(next)]).toEqual(['pending', 'pending'])
  })
  test('a photo that is not there: 422, and the others are let go', async () => {
    const photo = await aStoredPhoto()
    const content = '![x](/media/articles/00000000-0000-4000-8000-000000000000.jpg)'
    const answer = await api.asAdministrator('POST', '/api/articles', { title: 'Titre', content, imageUrl: photo.url })
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'unprocessable'])
    expect(await stateOf(photo)).toBe('pending')
  })
  test('of ten who change one version to the same new photo at once, one succeeds, and the photo stays', async () => {
    const [article, photo] = [await add(), await aStoredPhoto()]
    const change = { imageUrl: photo.url, revision: article.revision }
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(article._id, change)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await stateOf(photo)).toBe('attached')
  })
  test('a change that fails takes no photo from the one that was faster', async () => {
    // given two who send the same new photo, one of them beside a photo that is not there
    const [article, photo] = [await add(), await aStoredPhoto()]
    const gone = '00000000-0000-4000-8000-000000000000'
    const { uploads } = api.services.repositories
    const { attach } = uploads
    uploads.attach = async (id, user) => {
      // when the other is stored in the midst of this one
      if (id === gone) await put(article._id, { imageUrl: photo.url })
      return attach(id, user)
    }
    const answer = await put(article._id, { imageUrl: photo.url, content: `![x](/media/articles/${gone}.jpg)` })
    uploads.attach = attach
    // then
    expect(answer.statusCode).toBe(422)
    expect((await api.get(`/api/articles/${article._id}`)).json().publicId).toBe(photo.publicId)
    expect(await stateOf(photo)).toBe('attached')
  })
})

describe('drafts and the trash', () => {
  const admin = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    api.asAdministrator(method, `/api/admin/articles${path}`, body)
  const idsOf = async (query: string) =>
    (await admin('GET', `?limit=100&${query}`)).json().articles.map(({ _id }: AdminArticle) => _id)

  test('a draft is for administrators only, until it is published', async () => {
    const { _id, draft } = await add({ draft: true })
    expect(draft).toBe(true)
    expect(await listed()).not.toContain(_id)
    expect((await api.get(`/api/articles/${_id}`)).statusCode).toBe(404)
    expect((await admin('GET', `/${_id}`)).json()).toMatchObject({ state: 'draft', draft: true, views: 0 })
    // what says nothing of it leaves it a draft
    expect((await put(_id, {})).json()).toMatchObject({ draft: true })
    expect((await put(_id, { draft: false })).json()).toMatchObject({ draft: false })
    expect(await listed()).toContain(_id)
  })
  test('what is deleted is gone for visitors, can be found in the trash, and comes back as it was', async () => {
    const { _id } = await add({ title: 'Titre foncier ou bail' })
    const answer = await api.asAdministrator('DELETE', `/api/articles/${_id}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Article supprimé' }])
    expect(await listed()).not.toContain(_id)
    for (const late of [await put(_id, {}), await api.asAdministrator('DELETE', `/api/articles/${_id}`)])
      expect(late.statusCode).toBe(404)
    expect(await idsOf('state=trash')).toContain(_id)
    expect(await idsOf('')).not.toContain(_id)
    expect((await admin('GET', `/${_id}`)).json()).toMatchObject({ state: 'trash', deletedAt: expect.any(String) })
    expect((await admin('POST', `/${_id}/restore`)).json()).toMatchObject({ state: 'published' })
    expect(await listed()).toContain(_id)
  })
  test('what is purged is gone for ever, its photo too', async () => {
    const photo = await aStoredPhoto()
    const { _id } = await add({ imageUrl: photo.url })
    await api.asAdministrator('DELETE', `/api/articles/${_id}`)
    expect(await stateOf(photo)).toBe('attached')
    expect((await admin('DELETE', `/${_id}`)).statusCode).toBe(200)
    expect(await stateOf(photo)).toBe('pending')
    expect((await admin('GET', `/${_id}`)).statusCode).toBe(404)
  })
  test('administrators find articles by the words of their titles', async () => {
    const { _id } = await add({ title: 'L’été à Saly Portudal' })
    expect(await idsOf('search=ete%20portu')).toEqual([_id])
    expect(await idsOf('search=inconnu')).toEqual([])
  })
})

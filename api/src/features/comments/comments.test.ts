import type { AdminComment, Comment } from '@keur/contract/comment'
import { ObjectId } from 'mongodb'
import { unusedAddress } from '../../testing/accounts.ts'
import { useComments } from '../../testing/comments.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { anArticle, write, read, comments } = useComments(api)

describe('writing', () => {
  test('a text, some stars, or both', async () => {
    const article = await anArticle()
    const answer = await write(article, { content: '  Très utile.  ', rating: 4 })
    const written = { username: 'Anonyme', content: 'Très utile.', rating: 4 }
    const comment = { ...written, _id: expect.stringMatching(/^[0-9a-f]{24}$/), createdAt: expect.any(String) }
    expect([answer.statusCode, answer.json()]).toEqual([201, comment])
    expect((await write(article, { rating: 5 })).json()).toMatchObject({ content: '', rating: 5 })
    for (const rating of [0, null, undefined])
      expect((await write(article, { content: 'Merci', rating })).json()).not.toHaveProperty('rating')
    expect(await read(article)).toMatchObject({ rating: 4.5, commentCount: 5, ratingCount: 2 })
    expect((await comments(article)).at(-1)).toEqual(comment)
  })
  test.each([
    { content: ' \n ', rating: 0, username: 'Awa' },
    ...[6, -1, 4.5, '5'].map((rating) => ({ rating })),
    ...['a\0b', 'x'.repeat(2001)].map((content) => ({ content })),
    { content: 'Bien', author: '507f1f77bcf86cd799439011' }
  ])('%j: 400, and nothing is stored', async (body) => {
    const article = await anArticle()
    const answer = await write(article, body)
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_input'])
    expect(await comments(article)).toEqual([])
  })
  test('the mean has one decimal: 4.25 is 4.3', async () => {
    const article = await anArticle()
    for (const rating of [4, 5, 4, 4]) await write(article, { rating })
    expect((await read(article)).rating).toBe(4.3)
  })
})

describe('reading', () => {
  test('comments come by pages, newest first, and those that a reader has are not sent again', async () => {
    const article = await anArticle()
    for (const content of ['un', 'deux', 'trois']) await write(article, { content })
    const path = `/api/articles/${article}/comments`
    const page = async (query: string) => (await api.get(`${path}?${query}`)).json()
    expect(await read(article)).toMatchObject({ commentCount: 3, comments: [] })
    expect(await page('')).toMatchObject({ page: 1, limit: 20, total: 3, totalPages: 1 })
    const last = { _id: expect.any(String), username: 'Anonyme', content: 'un', createdAt: expect.any(String) }
    const second = { comments: [last], page: 2, limit: 2, total: 3, totalPages: 2 }
    expect(await page('page=2&limit=2')).toEqual(second)
    expect(await page('page=9')).toMatchObject({ comments: [], total: 3 })
    const { headers } = await api.get(path)
    const again = await api.get(path, { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await api.get(`${path}?limit=101`)).statusCode).toBe(400)
  })
  test('an article that visitors do not see has no comments and takes none: 404; restored it has its own', async () => {
    const [draft, deleted] = [await anArticle(), await anArticle()]
    await write(deleted, { content: 'Reste ici', rating: 4 })
    await api.asAdministrator('POST', '/api/admin/articles/bulk', { ids: [draft], change: { draft: true } })
    await api.asAdministrator('DELETE', `/api/articles/${deleted}`)
    const missing = { error: 'not_found', message: 'Article non trouvé' }
    for (const id of [draft, deleted, 'xyz', '507f1f77bcf86cd799439011'])
      for (const answer of [await api.get(`/api/articles/${id}/comments`), await write(id, { rating: 1 })])
        expect(answer.json()).toEqual(missing)
    await api.asAdministrator('POST', `/api/admin/articles/${deleted}/restore`)
    expect([await comments(deleted), await read(deleted)]).toMatchObject([
      [{ content: 'Reste ici' }],
      { commentCount: 1 }
    ])
  })
})

describe('names', () => {
  test('who is logged in is named by their account, shortly; who is not, not at all', async () => {
    const article = await anArticle()
    const content = 'Merci'
    const named = await write(article, { username: 'Modou Fall', content }, api.memberToken())
    expect(named.json().username).toBe('user T.')
    for (const username of ['Awa N.', 'awa@exemple.sn', '', undefined])
      expect((await write(article, { username, content })).json().username).toBe('Anonyme')
    expect((await write(article, { content }, 'a.b.c')).json().username).toBe('Anonyme')
  })
  test('no e-mail is ever public, wherever somebody writes it', async () => {
    const article = await anArticle()
    const token = api.memberToken()
    await write(article, { username: 'user@exemple.sn', content: 'Écrivez à (modou@exemple.sn), merci. 5 @ 6' }, token)
    expect((await comments(article))[0]?.content).toBe('Écrivez à [adresse masquée] merci. 5 @ 6')
    for (const path of ['', `/${article}`, `/${article}/comments`])
      expect((await api.get(`/api/articles${path}`)).body).not.toMatch(/[^\s@]@[^\s@]/)
  })
})

describe('reporting and deciding', () => {
  const report = (article: string, comment: string, payload: object = {}, remoteAddress = unusedAddress()) =>
    api.as(null, { method: 'POST', url: `/api/articles/${article}/comments/${comment}/report`, payload, remoteAddress })
  const decide = (comment: string, hidden: unknown) =>
    api.asAdministrator('PUT', `/api/admin/comments/${comment}`, { hidden } as object)
  const list = async (query = '') => (await api.asAdministrator('GET', `/api/admin/comments?limit=100&${query}`)).json()
  const ids = async (query: string) => (await list(query)).comments.map(({ _id }: AdminComment) => _id)

  async function aComment(rating = 1) {
    const article = await anArticle()
    await write(article, { rating: 5 })
    const { _id } = (await write(article, { content: 'Publicité', rating })).json<Comment>()
    return { article, _id }
  }

  test('each address counts once, and is answered the same; administrators read the first five reasons', async () => {
    const { article, _id } = await aComment()
    const address = unusedAddress()
    const again = [[{ reason: ' Publicité ' }, address], [{ reason: 'Encore' }, address], []] as const
    const more = ['b', 'c', 'd', 'e', 'f'].map((reason) => [{ reason }] as const)
    for (const [reason, from] of [...again, ...more])
      expect((await report(article, _id, reason, from)).json()).toEqual({
        message: 'Merci, votre signalement a été transmis à l’agence.'
      })
    expect((await list('state=reported')).comments[0]).toMatchObject({
      _id,
      content: 'Publicité',
      hidden: false,
      article: { _id: article, title: expect.any(String) },
      reports: { count: 7, unseen: 7, reasons: ['Publicité', 'b', 'c', 'd', 'e'] }
    })
    expect((await api.get(`/api/articles/${article}/comments`)).body).not.toContain('report')
  })
  test('an address counts once, too, after a hundred others and eight times at once', async () => {
    const { article, _id } = await aComment()
    const by = Array.from({ length: 100 }, (_, index) => `reporter ${index}`)
    const comments = api.services.database.db.collection('comments')
    await comments.updateOne({ _id: new ObjectId(_id) }, { $set: { 'reports.by': by, 'reports.count': 100 } })
    const address = unusedAddress()
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(article, _id, {}, address)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect((await list('state=reported')).comments[0].reports.count).toBe(101)
  })
  test('a comment that is not there, in another article or below a draft cannot be reported: 404, nor without end: 400', async () => {
    const [{ article, _id }, other] = [await aComment(), await anArticle()]
    for (const comment of ['xyz', '507f1f77bcf86cd799439011'])
      expect((await report(article, comment)).statusCode).toBe(404)
    for (const elsewhere of [other, 'xyz']) expect((await report(elsewhere, _id)).statusCode).toBe(404)
    for (const body of [{ reason: 'x'.repeat(501) }, { by: 'me' }])
      expect((await report(article, _id, body)).statusCode).toBe(400)
    await api.asAdministrator('POST', '/api/admin/articles/bulk', { ids: [article], change: { draft: true } })
    expect((await report(article, _id)).statusCode).toBe(404)
  })
  test('what is hidden is gone at once and counts for nothing; what is shown again counts again, its reports settled', async () => {
    // given
    const { article, _id } = await aComment()
    await report(article, _id)
    await api.get('/api/articles')
    expect(await read(article)).toMatchObject({ rating: 3, commentCount: 2 })
    // when
    const hidden = await decide(_id, true)
    // then
    const { title } = await read(article)
    const { activity } = (await api.asAdministrator('GET', '/api/admin/activity?limit=1')).json()
    expect([hidden.statusCode, hidden.json()]).toMatchObject([200, { _id, hidden: true, reports: { unseen: 0 } }])
    expect(activity).toMatchObject([{ section: 'comments', action: 'hide', label: title, changes: ['hidden'] }])
    expect(await read(article)).toMatchObject({ rating: 5, commentCount: 1, ratingCount: 1 })
    expect(await comments(article)).toMatchObject([{ rating: 5 }])
    const listed = (await api.get('/api/articles')).json().find((row: { _id: string }) => row._id === article)
    expect(listed).toMatchObject({ rating: 5, commentCount: 1 })
    expect((await report(article, _id)).statusCode).toBe(404)
    expect([await ids('state=hidden'), await ids('state=reported')]).toEqual([[_id], expect.not.arrayContaining([_id])])
    // when
    expect((await decide(_id, false)).json()).toMatchObject({ hidden: false, reports: { count: 1, unseen: 0 } })
    // then
    expect(await read(article)).toMatchObject({ rating: 3, commentCount: 2, ratingCount: 2 })
    expect(await ids('state=reported')).not.toContain(_id)
    await report(article, _id)
    expect(await ids('state=reported')).toContain(_id)
  })
})

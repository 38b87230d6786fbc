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
    const comment = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      username: 'Anonyme',
      content: 'Très utile.',
      rating: 4,
      createdAt: expect.any(String)
    }
    expect([answer.statusCode, answer.json()]).toEqual([201, comment])
    expect((await write(article, { rating: 5 })).json()).toMatchObject({ content: '', rating: 5 })
    for (const rating of [0, null, undefined])
      expect((await write(article, { content: 'Merci', rating })).json()).not.toHaveProperty('rating')
    expect(await read(article)).toMatchObject({ rating: 4.5, commentCount: 5, ratingCount: 2 })
    expect((await comments(article)).at(-1)).toEqual(comment)
  })
  test('the article, the list of articles and the page of comments have it at once', async () => {
    const article = await anArticle()
    for (const path of ['', `/${article}`, `/${article}/comments`]) await api.get(`/api/articles${path}`)
    await write(article, { content: 'Tout de suite', rating: 4 })
    const [first] = (await api.get('/api/articles')).json()
    expect([first, await read(article)]).toMatchObject([
      { _id: article, commentCount: 1, rating: 4 },
      { commentCount: 1, rating: 4 }
    ])
    expect(await comments(article)).toMatchObject([{ content: 'Tout de suite' }])
  })
  test.each([
    {},
    { content: '' },
    { content: ' \n ' },
    { rating: 0 },
    { rating: null },
    { content: '', rating: 0, username: 'Awa' },
    ...[6, -1, 4.5, '5', true, [5], { $gt: 0 }].map((rating) => ({ rating })),
    ...[{ $ne: null }, ['a'], 3, null, 'a\0b', 'x'.repeat(2001)].map((content) => ({ content })),
    { content: 'Bien', hidden: false },
    { content: 'Bien', author: '507f1f77bcf86cd799439011' },
    { content: 'Bien', createdAt: '2026-01-01T00:00:00.000Z' }
  ])('%j: 400, and nothing is stored', async (body) => {
    const article = await anArticle()
    const answer = await write(article, body)
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_input'])
    expect(await comments(article)).toEqual([])
  })
  test('what a visitor writes is a text, whatever it looks like to a database', async () => {
    const article = await anArticle()
    await write(article, { content: '$title' })
    await write(article, { content: '$$NOW {"$ne": 1}' })
    expect((await comments(article)).map(({ content }) => content)).toEqual(['$$NOW {"$ne": 1}', '$title'])
  })
  test.each(['xyz', '507f1f77bcf86cd799439011'])('to an article that is not there: 404', async (id) => {
    expect((await write(id, { rating: 4 })).json()).toEqual({ error: 'not_found', message: 'Article non trouvé' })
  })
  test.each([
    [[4, 5, 4, 4], 4.3],
    [[1, 2, 2], 1.7],
    [[5, 5, 5, 4], 4.8],
    [[3], 3]
  ])('the mean of %j is %d', async (stars, mean) => {
    const article = await anArticle()
    for (const rating of stars) await write(article, { rating })
    expect((await read(article)).rating).toBe(mean)
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
    expect(await page('page=2&limit=2')).toEqual({
      comments: [{ _id: expect.any(String), username: 'Anonyme', content: 'un', createdAt: expect.any(String) }],
      page: 2,
      limit: 2,
      total: 3,
      totalPages: 2
    })
    expect(await page('page=9')).toMatchObject({ comments: [], total: 3 })
    const { headers } = await api.get(path)
    const again = await api.get(path, { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
  test.each(['page=0', 'page=x', 'page=1001', 'limit=101', 'limit=0', 'hidden=true'])(
    'there is no page for %s: 400',
    async (query) => {
      expect((await api.get(`/api/articles/${await anArticle()}/comments?${query}`)).statusCode).toBe(400)
    }
  )
  test('comments of an article that visitors do not see: 404', async () => {
    const [draft, deleted] = [await anArticle(), await anArticle()]
    await api.asAdministrator('POST', '/api/admin/articles/bulk', { ids: [draft], change: { draft: true } })
    await api.asAdministrator('DELETE', `/api/articles/${deleted}`)
    for (const id of [draft, deleted, 'xyz', '507f1f77bcf86cd799439011'])
      expect((await api.get(`/api/articles/${id}/comments`)).json()).toEqual({
        error: 'not_found',
        message: 'Article non trouvé'
      })
  })
})

describe('names', () => {
  test('who is logged in is named by their account, shortly; who is not, not at all', async () => {
    const article = await anArticle()
    await api.services.users.register({
      email: 'awa@exemple.sn',
      password: 'un mot de passe de test',
      name: 'Ndiaye',
      surname: 'Awa',
      role: 'user'
    })
    const token = api.app.createSessionToken((await api.services.repositories.users.findByEmail('awa@exemple.sn'))!)
    const content = 'Merci'
    expect((await write(article, { username: 'Modou Fall', content }, token)).json().username).toBe('Awa N.')
    for (const username of ['Awa N.', 'awa@exemple.sn', '', undefined])
      expect((await write(article, { username, content })).json().username).toBe('Anonyme')
  })
  test('a token that is broken counts as none', async () => {
    const answer = await write(await anArticle(), { content: 'Merci' }, 'a.b.c')
    expect([answer.statusCode, answer.json().username]).toEqual([201, 'Anonyme'])
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

  test('each address counts once, and is answered the same', async () => {
    const { article, _id } = await aComment()
    const address = unusedAddress()
    const answers = [
      await report(article, _id, { reason: ' Publicité ' }, address),
      await report(article, _id, { reason: 'Encore' }, address),
      await report(article, _id)
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'Merci, votre signalement a été transmis à l’agence.' }
      ])
    expect((await list('state=reported')).comments[0]).toMatchObject({
      _id,
      content: 'Publicité',
      hidden: false,
      article: { _id: article, title: expect.any(String) },
      reports: { count: 2, unseen: 2, reasons: ['Publicité'] }
    })
    expect((await api.get(`/api/articles/${article}/comments`)).body).not.toContain('report')
  })
  test('an address counts once, too, after a hundred others', async () => {
    const { article, _id } = await aComment()
    const by = Array.from({ length: 100 }, (_, index) => `reporter ${index}`)
    const comments = api.services.database.db.collection('comments')
    await comments.updateOne({ _id: new ObjectId(_id) }, { $set: { 'reports.by': by, 'reports.count': 100 } })
    const address = unusedAddress()
    for (const _again of [1, 2]) expect((await report(article, _id, {}, address)).statusCode).toBe(200)
    expect((await list('state=reported')).comments[0].reports.count).toBe(101)
  })
  test('eight at once from one address count once', async () => {
    const { article, _id } = await aComment()
    const address = unusedAddress()
    await Promise.all(Array.from({ length: 8 }, () => report(article, _id, {}, address)))
    expect((await list('state=reported')).comments[0].reports.count).toBe(1)
  })
  test('the eleventh comment that one address reports within an hour has to wait; what it reported stays answered', async () => {
    const article = await anArticle()
    const address = unusedAddress()
    const comments: string[] = []
    for (let turn = 0; turn <= 10; turn += 1) comments.push((await write(article, { rating: 3 })).json()._id)
    for (const id of comments.slice(0, 10)) expect((await report(article, id, {}, address)).statusCode).toBe(200)
    expect((await report(article, comments[10]!, {}, address)).statusCode).toBe(429)
    expect((await report(article, comments[0]!, {}, address)).statusCode).toBe(200)
  })
  test('a comment that is not there, or is in another article, cannot be reported: 404', async () => {
    const { article, _id } = await aComment()
    for (const [one, other] of [
      [article, 'xyz'],
      [article, '507f1f77bcf86cd799439011'],
      [await anArticle(), _id],
      ['xyz', _id]
    ])
      expect((await report(one!, other!)).statusCode).toBe(404)
  })
  test.each([{ reason: 'x'.repeat(501) }, { reason: 3 }, { reason: { $ne: 1 } }, { by: 'me' }])(
    '%j is no report: 400',
    async (body) => {
      const { article, _id } = await aComment()
      expect((await report(article, _id, body)).statusCode).toBe(400)
    }
  )
  test('what is hidden is gone at once and counts for nothing; what is shown again counts again, its reports settled', async () => {
    // given
    const { article, _id } = await aComment()
    await report(article, _id)
    await api.get('/api/articles')
    expect(await read(article)).toMatchObject({ rating: 3, commentCount: 2 })
    // when
    const hidden = await decide(_id, true)
    // then
    expect([hidden.statusCode, hidden.json()]).toMatchObject([200, { _id, hidden: true, reports: { unseen: 0 } }])
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
  test('one that is let stand has its reports settled', async () => {
    const { article, _id } = await aComment()
    await report(article, _id)
    await decide(_id, false)
    expect(await ids('state=reported')).not.toContain(_id)
  })
  test('the list of all is newest first, page by page', async () => {
    const { article, _id } = await aComment()
    const { comments, total } = await list()
    expect(comments[0]).toMatchObject({ _id, article: { _id: article } })
    expect(total).toBeGreaterThan(2)
    const second = (await api.asAdministrator('GET', '/api/admin/comments?page=2&limit=1')).json()
    expect(second).toMatchObject({ page: 2, limit: 1, total, totalPages: total, comments: [{ rating: 5 }] })
  })
  test.each(['xyz', '507f1f77bcf86cd799439011'])('there is nothing to decide on %s: 404', async (id) => {
    expect((await decide(id, true)).json()).toEqual({ error: 'not_found', message: 'Commentaire non trouvé' })
  })
  test('a decision is yes or no: else 400', async () => {
    const { _id } = await aComment()
    for (const hidden of [undefined, null, 'true', 1]) expect((await decide(_id, hidden)).statusCode).toBe(400)
    expect((await api.asAdministrator('GET', '/api/admin/comments?state=x')).statusCode).toBe(400)
  })
  test('visitors and members neither see nor decide', async () => {
    const { _id } = await aComment()
    for (const [token, status] of [
      [null, 401],
      [api.memberToken(), 403]
    ] as const) {
      const decision = { method: 'PUT', url: `/api/admin/comments/${_id}`, payload: { hidden: true } } as const
      expect((await api.as(token, decision)).statusCode).toBe(status)
      expect((await api.as(token, { method: 'GET', url: '/api/admin/comments' })).statusCode).toBe(status)
    }
  })
})

test('comments of an erased account stay, without an author', async () => {
  // given
  const article = await anArticle()
  await write(article, { content: 'De moi', rating: 4 }, api.memberToken())
  await write(article, { content: 'D’une autre personne' }, api.administratorToken())
  const { id } = (await api.services.repositories.users.findByEmail('user@exemple.sn'))!
  const { byAuthor, anonymise } = api.services.repositories.comments
  const mine = (await byAuthor(id)).filter((comment) => comment.article.id === article)
  expect(mine).toEqual([
    { article: { id: article, title: expect.any(String) }, content: 'De moi', rating: 4, createdAt: expect.any(String) }
  ])
  // when
  expect(await anonymise(id)).toBeGreaterThanOrEqual(1)
  // then
  expect(await byAuthor(id)).toEqual([])
  expect(await comments(article)).toMatchObject([
    { username: 'admin T.', content: 'D’une autre personne' },
    { username: 'Anonyme', content: 'De moi', rating: 4 }
  ])
})

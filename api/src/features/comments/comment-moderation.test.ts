import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Activity } from '@keur/contract/activity'
import type { AdminComment } from '@keur/contract/comment'
import { waitUntil } from '@keur/store/testing/wait-until'
import { useComments } from '../../testing/comments.ts'
import { takeSnapshot } from '../../testing/database-snapshot.ts'
import { ticketOf, useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { anArticle, write, read, comments, store, stored } = useComments(api)

const bulk = (body: object) => api.asAdministrator('POST', '/api/admin/comments/bulk', body)
const found = async (query: string) =>
  (await api.asAdministrator('GET', `/api/admin/comments?${query}`)).json<{
    total: number
    comments: AdminComment[]
  }>()
const contents = async (query: string) => (await found(query)).comments.map(({ content }) => content)
const trail = async () =>
  (await api.asAdministrator('GET', '/api/admin/activity?section=comments&limit=100')).json().activity as Activity[]
const at = (minute: string) => new Date(`2026-11-20T${minute}:30.500Z`)
const moment = (minute: string) => `2026-11-20T${minute}:00.000Z`

describe('finding comments', () => {
  let article: string
  let member: string
  beforeAll(async () => {
    article = await anArticle()
    member = (await api.services.repositories.users.findByEmail('user@exemple.sn'))!.id
    await store(article, [
      { content: 'a', createdAt: at('10:00'), author: member },
      { content: 'b', createdAt: at('10:05'), hidden: true },
      { content: 'c', createdAt: at('10:10') },
      { content: 'Prix (50 %) : ÉCRIVEZ.*', createdAt: at('10:15') }
    ])
    await store(await anArticle(), [{ content: 'ailleurs', createdAt: at('10:06') }])
    const trashed = await anArticle()
    await store(trashed, [{ content: 'corbeille', createdAt: at('10:07') }])
    await api.asAdministrator('DELETE', `/api/articles/${trashed}`)
  })

  const price = 'Prix (50 %) : ÉCRIVEZ.*'
  test.each<[what: string, query: () => string, expected: string[]]>([
    ['one article, newest first', () => `article=${article}`, [price, 'c', 'b', 'a']],
    ['one page', () => `article=${article}&page=2&limit=3`, ['a']],
    ['one account', () => `account=${member}`, ['a']],
    ['no account', () => `article=${article}&account=none`, [price, 'c', 'b']],
    ['a period, without the trash', () => `from=${moment('10:05')}&to=${moment('10:11')}`, ['c', 'ailleurs', 'b']],
    ['a moment, both ends included', () => 'from=2026-11-20T10:05:30.500Z&to=2026-11-20T10:05:30.500Z', ['b']],
    ['a beginning', () => `from=${moment('10:15')}&to=2026-11-30T00:00:00.000Z&article=${article}`, [price]],
    ['an end', () => `to=${moment('10:01')}`, ['a']],
    ['all of these', () => `article=${article}&account=none&state=hidden&to=${moment('10:06')}&search=B`, ['b']]
  ])('of %s', async (_what, query, expected) => {
    expect(await contents(query())).toEqual(expected)
  })
  test('with a part of their text, in capitals or not, which is never an expression', async () => {
    expect(await contents('search=écrivez')).toEqual([price])
    expect(await contents('search=(50 %25) :')).toEqual([price])
    for (const search of ['.*', '(50']) expect([search, await contents(`search=${search}`)]).toEqual([search, [price]])
    for (const search of ['[a-z]', '^a$', '\\'])
      expect(await contents(`search=${encodeURIComponent(search)}`)).toEqual([])
  })
  test.each([
    ['account=Awa', 400],
    ['account=', 200],
    ['from=2026-11-20', 400],
    ['to=2026-02-30T10:00:00.000Z', 400],
    [`from=${moment('10:11')}&to=${moment('10:05')}`, 422],
    [`search=${'x'.repeat(101)}`, 400]
  ])('%s: %d', async (query, status) => {
    expect((await api.asAdministrator('GET', `/api/admin/comments?${query}`)).statusCode).toBe(status)
  })
})

test('one that is deleted is gone for good, everywhere, and counts for nothing', async () => {
  const article = await anArticle()
  await write(article, { rating: 5 })
  const { _id } = (await write(article, { content: 'Publicité', rating: 1 })).json()
  const remove = async () => (await api.asAdministrator('DELETE', `/api/admin/comments/${_id}`)).json()
  expect(await remove()).toEqual({ message: 'Le commentaire a été supprimé définitivement.' })
  expect(await read(article)).toMatchObject({ rating: 5, commentCount: 1, ratingCount: 1 })
  expect([await stored(article), (await comments(article)).length]).toEqual([1, 1])
  expect((await trail())[0]).toMatchObject({ section: 'comments', action: 'purge', id: _id })
  expect(await remove()).toEqual({ error: 'not_found', message: 'Commentaire non trouvé' })
})

describe('many at once', () => {
  test('chosen ones are hidden, shown and deleted; those that are so already, or are not there, are not counted', async () => {
    const [article, other] = [await anArticle(), await anArticle()]
    const ids = [...(await store(article, [{ rating: 1 }, { rating: 1 }])), ...(await store(other, [{ rating: 1 }]))]
    await write(article, { rating: 5 })
    const all = { ids: [...ids, ids[0], '507f1f77bcf86cd799439011', 'xyz'] }
    const [first] = await trail()
    // when hidden, twice
    expect((await bulk({ ...all, change: { hidden: true } })).json()).toEqual({ count: 3 })
    expect((await bulk({ ...all, change: { hidden: true } })).json()).toEqual({ count: 0 })
    const counts = [
      { rating: 5, commentCount: 1 },
      { rating: 0, commentCount: 0 }
    ]
    expect([await read(article), await read(other)]).toMatchObject(counts)
    // when shown again
    expect((await bulk({ ...all, change: { hidden: false } })).json()).toEqual({ count: 3 })
    expect(await read(article)).toMatchObject({ rating: 2.3, commentCount: 3 })
    // when deleted
    expect((await bulk({ ...all, change: { deleted: true } })).json()).toEqual({ count: 3 })
    expect([await stored(article), await stored(other)]).toEqual([1, 0])
    expect(await read(article)).toMatchObject({ rating: 5, commentCount: 1 })
    // then the trail says what was done, and nothing of what was not
    const since = (await trail()).filter(({ _id }) => _id > (first?._id ?? ''))
    const hidden = ['hide', ids.toSorted(), ['hidden']]
    expect(since.map(({ action, ids: named = [], changes }) => [action, named.toSorted(), changes])).toEqual([
      ['purge', ids.toSorted(), undefined],
      hidden,
      hidden
    ])
  })

  test('what one author wrote in some minutes is deleted, and rating and counts are as they were before', async () => {
    // given two articles with honest opinions, and a flood by night
    const both = [await anArticle(), await anArticle()]
    const night = (index: number) => new Date(Date.parse('2026-11-19T02:00:00.000Z') + index * 100)
    for (const article of both) {
      await write(article, { content: 'Très clair.', rating: 5 })
      await write(article, { content: 'Bien.', rating: 4 })
      const flood = Array.from({ length: 749 }, (_, index) => ({ rating: 1, createdAt: night(index) }))
      await store(article, flood)
    }
    expect(await read(both[0]!)).toMatchObject({ rating: 1, commentCount: 751 })
    // when
    const filter = { account: 'none', from: '2026-11-19T02:00:00.000Z', to: '2026-11-19T02:05:00.000Z' }
    const answer = await bulk({ filter, change: { deleted: true } })
    // then
    expect([answer.statusCode, answer.json()]).toEqual([200, { count: 1498 }])
    for (const article of both) {
      expect(await read(article)).toMatchObject({ rating: 4.5, commentCount: 2, ratingCount: 2 })
      expect(await stored(article)).toBe(2)
    }
    expect((await bulk({ filter, change: { deleted: true } })).json()).toEqual({ count: 0 })
  })

  test('those that readers reported are let stand, or hidden, by one call each', async () => {
    const article = await anArticle()
    const [one = '', two = ''] = await store(article, [{}, {}])
    const report = (id: string) =>
      api.as(null, { method: 'POST', url: `/api/articles/${article}/comments/${id}/report`, payload: {} })
    const reported = { article, state: 'reported' }
    await report(one)
    expect((await bulk({ filter: reported, change: { hidden: false } })).json()).toEqual({ count: 1 })
    expect((await found(`article=${article}&state=reported`)).total).toBe(0)
    await report(two)
    expect((await bulk({ filter: reported, change: { hidden: true } })).json()).toEqual({ count: 1 })
    expect((await comments(article)).map(({ _id }) => _id)).toEqual([one])
  })

  test('comments of an article in the trash are left alone', async () => {
    const article = await anArticle()
    const ids = await store(article, [{}, {}])
    await api.asAdministrator('DELETE', `/api/articles/${article}`)
    for (const selection of [{ ids }, { filter: { article } }])
      expect((await bulk({ ...selection, change: { deleted: true } })).json()).toEqual({ count: 0 })
    for (const id of ids)
      for (const [method, change] of [['DELETE'], ['PUT', { hidden: true }]] as const)
        expect((await api.asAdministrator(method, `/api/admin/comments/${id}`, change)).statusCode).toBe(404)
    expect(await stored(article)).toBe(2)
  })

  test('what is written meanwhile stays, so that a change has an end', async () => {
    const article = await anArticle()
    await store(article, Array(201).fill({}))
    let count = 0
    for await (const ids of api.services.comments.changeAll({ filter: { article } }, { deleted: true })) {
      count += ids.length
      await store(article, [{}])
    }
    expect([count, await stored(article)]).toEqual([201, 2])
  })

  test('an administrator who leaves half-way stops it after the step under way; the trail names all that was written, the oldest', async () => {
    // given
    const article = await anArticle()
    const ids = await store(
      article,
      Array.from({ length: 1000 }, (_, index) => ({ createdAt: new Date(1e12 - index) }))
    )
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const connections = () =>
      new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)))
    const headers = {
      authorization: `Bearer ${api.administratorToken()}`,
      'reauthentication-ticket': await ticketOf(api.app, api.services, api.administratorToken()),
      'content-type': 'application/json'
    }
    const call = httpRequest({ port, method: 'POST', path: '/api/admin/comments/bulk', headers })
    const { activity } = api.services
    const { record } = activity
    const ended = Promise.withResolvers<void>()
    activity.record = async (entry) => {
      await record(entry)
      // when the caller leaves after the second step
      if ((await stored(article)) > 600) return
      call.destroy()
      await waitUntil(async () => (await connections()) === 0)
      ended.resolve()
    }
    call.on('error', () => {})
    call.end(JSON.stringify({ filter: { article }, change: { deleted: true } }))
    await ended.promise
    activity.record = record
    // then
    await waitUntil(async () => (await read(article)).commentCount === 600)
    const steps = (await trail()).slice(0, 2)
    expect(steps.map(({ action }) => action)).toEqual(['purge', 'purge'])
    expect(steps.flatMap(({ ids = [] }) => ids).toSorted()).toEqual(ids.slice(600).toSorted())
    expect(await stored(article)).toBe(600)
  })

  const one = '507f1f77bcf86cd799439011'
  const hide = { hidden: true }
  test.each([
    [{ change: hide }, 400],
    [{ ids: Array(201).fill(one), change: hide }, 413],
    [{ ids: [one], filter: { account: 'none' }, change: hide }, 400],
    [{ filter: { state: 'all' }, change: hide }, 400],
    [{ filter: { search: '  ' }, change: hide }, 400],
    [{ filter: { from: moment('10:11'), to: moment('10:05') }, change: hide }, 422],
    [{ filter: { account: 'none' }, change: { hidden: true, deleted: true } }, 400]
  ])('%j: %d, and nothing has changed', async (body, status) => {
    const before = await takeSnapshot(api)
    const answer = await bulk(body)
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(/[.]$/)])
    expect(await takeSnapshot(api)).toEqual(before)
  })
})

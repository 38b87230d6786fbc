import type { AdminArticle, ArticleInput, ArticleTitle, PreviewLink, SavedArticle } from '@keur/contract/article'
import type { HistoryPage } from '@keur/contract/history'
import { anArticleInput } from '@keur/contract/testing'
import { exportFile, importFile } from '../../testing/csv-files.ts'
import { useProcessClock } from '../../testing/process-clock.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createArticlesRepository } from './articles.repository.ts'

const api = useTestApp()
const minutes = 60_000
const time = useProcessClock()
/** Goes on by this much, for what is cached too. */
let past = 0
beforeEach(() => {
  const now = performance.now()
  past = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now + past)
})
const wait = (milliseconds: number) => {
  past += milliseconds
  time.move(milliseconds)
}

const later = (milliseconds = 10 * minutes) => new Date(Date.now() + milliseconds).toISOString()
const add = async (input: Partial<ArticleInput> = {}) =>
  (await api.asAdministrator('POST', '/api/articles', anArticleInput(input))).json<SavedArticle>()
const put = async (id: string, change: object) =>
  (await api.asAdministrator('PUT', `/api/articles/${id}`, { title: 'Titre', content: 'Texte', ...change })).json()
const admin = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  (await api.asAdministrator(method, `/api/admin/articles${path}`, body)).json()
const one = (id: string): Promise<AdminArticle> => admin('GET', `/${id}`)
const revision = async () => (await api.get('/api/revisions')).json().revisions.articles as number

/** What visitors get of an article by each of their ways. */
const seenOf = async (id: string) => {
  const [list, titles] = [await api.get('/api/articles'), await api.get('/api/articles/titles')]
  const has = ({ _id }: ArticleTitle) => _id === id
  const comment = { method: 'POST' as const, url: `/api/articles/${id}/comments`, payload: { rating: 4 } }
  return {
    list: list.json().some(has),
    titles: titles.json().some(has),
    statuses: [
      (await api.get(`/api/articles/${id}`)).statusCode,
      (await api.as(null, comment)).statusCode,
      (await api.as(null, { method: 'POST', url: `/api/articles/${id}/views` })).statusCode
    ]
  }
}
const hidden = { list: false, titles: false, statuses: [404, 404, 404] }
const shown = { list: true, titles: true, statuses: [200, 201, 204] }

test('before its hour visitors get nothing of an article, and all of it afterwards, first and with that date', async () => {
  const publishAt = later()
  const { _id, draft } = await add({ publishAt })
  const other = await add()
  expect([draft, await one(_id)]).toEqual([true, expect.objectContaining({ state: 'draft', publishAt })])
  wait(9 * minutes)
  expect(await seenOf(_id)).toEqual(hidden)
  wait(2 * minutes)
  expect(await seenOf(_id)).toEqual(shown)
  const titles = (await api.get('/api/articles/titles')).json<ArticleTitle[]>().map((title) => title._id)
  expect(titles.indexOf(_id)).toBeLessThan(titles.indexOf(other._id))
  const published = await one(_id)
  expect(published).toMatchObject({ state: 'published', draft: false, createdAt: publishAt, revision: 1 })
  expect(published).not.toHaveProperty('publishAt')
})

test('pages that were cached before the hour are outdated by it, in every process, and by one write', async () => {
  const elsewhere = createArticlesRepository(api.services.database.db)
  const { _id } = await add({ publishAt: later() })
  const [before, label] = [await revision(), await elsewhere.revision.label()]
  wait(11 * minutes)
  expect(await elsewhere.revision.label()).not.toBe(label)
  expect((await elsewhere.list()).map((article) => article._id)).toContain(_id)
  expect([await revision(), await revision()]).toEqual([before + 1, before + 1])
  // and where only the gateway asks
  await add({ publishAt: later() })
  const planned = await revision()
  wait(11 * minutes)
  expect(await revision()).toBe(planned + 1)
})

test.each<[string, (id: string) => Promise<unknown>, object, visible: boolean]>([
  ['moved', (id) => put(id, { publishAt: later(60 * minutes) }), { state: 'draft' }, false],
  ['withdrawn', (id) => put(id, { publishAt: '' }), { state: 'draft' }, false],
  ['withdrawn in the list', (id) => admin('POST', '/bulk', { ids: [id], change: { draft: true } }), {}, false],
  ['published in the list', (id) => admin('POST', '/bulk', { ids: [id], change: { draft: false } }), {}, true],
  ['published before', (id) => put(id, { draft: false }), { state: 'published', revision: 2 }, true],
  ['corrected', (id) => put(id, { title: 'Corrigé' }), { state: 'published', title: 'Corrigé' }, true],
  [
    'imported again',
    async () => importFile(api, 'articles', (await exportFile(api, 'articles')).replace('Unique', 'Autre')),
    { state: 'published', title: 'Autre' },
    true
  ]
])('an article that was %s before its hour', async (_how, change, expected, visible) => {
  const { _id } = await add({ title: 'Unique', publishAt: later() })
  await change(_id)
  wait(11 * minutes)
  expect((await seenOf(_id)).list).toBe(visible)
  expect(await one(_id)).toMatchObject(expected)
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['in its form', (id) => put(id, { draft: false })],
  ['in the list', (id) => admin('POST', '/bulk', { ids: [id], change: { draft: false } })]
])('a planned article that is published %s is seen at once', async (_how, publish) => {
  const { _id } = await add({ publishAt: later() })
  await publish(_id)
  expect(await seenOf(_id)).toMatchObject({ list: true, titles: true })
  expect(await one(_id)).not.toHaveProperty('publishAt')
})

test('who saves an article that has become due since it was read does not take it back to the drafts', async () => {
  const { _id, publishAt } = await add({ publishAt: later() })
  const known = await api.services.repositories.articles.editable(_id)
  wait(11 * minutes)
  const input = anArticleInput({ title: 'Corrigé', publishAt })
  expect((await api.services.articles.update(_id, input, known)).saved).toMatchObject({ draft: false })
})

test('a time that has passed is as none: published where that was asked, else still a draft', async () => {
  expect(await add({ publishAt: later(-minutes) })).toMatchObject({ draft: false })
  expect(await add({ publishAt: later(-minutes), draft: true })).toMatchObject({ draft: true })
  const wrong = await api.asAdministrator('POST', '/api/articles', {
    ...anArticleInput(),
    publishAt: '2026-02-30T08:00:00.000Z'
  })
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, [expect.objectContaining({ field: 'publishAt' })]])
})

test('what was due in the trash comes out of it as a draft; what was not is still planned', async () => {
  const [due, planned] = [await add({ publishAt: later() }), await add({ publishAt: later(20 * minutes) })]
  for (const { _id } of [due, planned]) await api.asAdministrator('DELETE', `/api/articles/${_id}`)
  // The database has a clock of its own.
  await api.services.database.db
    .collection('articles')
    .updateOne({ title: due.title, deletedAt: { $ne: null } }, { $set: { publishAt: new Date(Date.now() - 1) } })
  for (const { _id } of [due, planned]) await admin('POST', `/${_id}/restore`)
  expect(await one(due._id)).toMatchObject({ state: 'draft' })
  expect(await one(due._id)).not.toHaveProperty('publishAt')
  expect(await one(planned._id)).toHaveProperty('publishAt')
})

test('its private link shows it as published from its hour on', async () => {
  const { _id } = await add({ publishAt: later() })
  const { address }: PreviewLink = await admin('POST', `/${_id}/preview`)
  wait(11 * minutes)
  const shown = await api.get(`/api/articles/previews/${new URL(address).searchParams.get('jeton')}`)
  expect(shown.json()).toMatchObject({ _id, draft: false })
})

test('its history says when it was planned, and goes on after its hour', async () => {
  const { _id } = await add({ draft: true, title: 'Avant' })
  const publishAt = later()
  await put(_id, { title: 'Avant', publishAt })
  wait(11 * minutes)
  await put(_id, { title: 'Après' })
  const { steps }: HistoryPage = await admin('GET', `/${_id}/history`)
  expect(steps[1]!.changes).toContainEqual({ field: 'publishAt', to: publishAt })
  expect(await admin('POST', `/${_id}/history/2/restore`, { revision: 3 })).toMatchObject({ revision: 4 })
  expect(await one(_id)).toMatchObject({ title: 'Avant', state: 'published' })
})

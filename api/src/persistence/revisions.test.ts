import type { Property } from '@keur/contract/property'
import { anArticleInput, aPropertyInput } from '@keur/contract/testing'
import { createPropertiesRepository } from '../features/listings/kinds.repository.ts'
import { notFound } from '../problems/problem.ts'
import { useCacheClock } from '../testing/cache-clock.ts'
import { useTestApp } from '../testing/test-app.ts'
import { createRevision, writeAndReport } from './revisions.repository.ts'

const api = useTestApp()
const clock = useCacheClock()
/** As another process on the same database. */
const elsewhere = () => createPropertiesRepository(api.services.database.db)
const total = async (query: string) => (await api.get(`/api/properties?${query}`)).json().total
const add = async (title: string) =>
  (await api.asAdministrator('POST', '/api/properties', aPropertyInput({ title }))).json<Property>()

test('what this process writes counts at once: in totals, between prices and in searches', async () => {
  const totals = () => Promise.all(['category=Appartements', 'minPrice=1', 'search=phare+blanc'].map(total))
  const [category = 0, prices = 0] = await totals()
  await add('Phare blanc')
  expect(await totals()).toEqual([category + 1, prices + 1, 1])
})

test('what another process writes counts within a second, whatever it did', async () => {
  const rental = await add('Moulin rouge')
  const seen = async () => [await total('search=moulin+rouge'), await total('search=moulin+bleu')]
  expect(await seen()).toEqual([1, 0])
  const other = elsewhere()
  const { _id, ...listing } = rental
  await other.replace(await other.editable(_id), { ...listing, title: 'Moulin bleu' })
  clock.advance(1000)
  expect(await seen()).toEqual([0, 1])
  await other.delete(_id)
  clock.advance(1000)
  expect(await seen()).toEqual([0, 0])
  await other.restore(_id)
  clock.advance(1000)
  expect(await seen()).toEqual([0, 1])
})

test('within a second a listing that another process has unpublished or deleted is shown no more, not even in a cached search', async () => {
  const [draft, deleted] = [await add('Quai unique'), await add('Quai unique')]
  const search = async () => {
    // a process of its own, so that no cached response of this one is in between
    const { rows } = await cached.search({ page: 1, limit: 10, search: 'quai unique' })
    return rows.map(({ title }) => title)
  }
  const cached = elsewhere()
  expect(await search()).toEqual(['Quai unique', 'Quai unique'])
  const { _id, ...listing } = draft
  await elsewhere().replace(await elsewhere().editable(_id), { ...listing, title: 'Quai secret', draft: true })
  clock.advance(1000)
  expect(await search()).toEqual(['Quai unique'])
  await elsewhere().delete(deleted._id)
  clock.advance(1000)
  expect(await search()).toEqual([])
})

test.each<[string, () => Promise<unknown>, number]>([
  ['stores something', async () => ({}), 1],
  ['matches nothing', async () => null, 0],
  ['is refused', () => Promise.reject(notFound('Absent')), 0],
  ['may have been done before its error', () => Promise.reject(new Error('the line broke')), 1]
])('a write that %s outdates what is cached: %i', async (_what, write, expected) => {
  let changes = 0
  const changed = async () => {
    changes += 1
  }
  const [written, reported] = await Promise.allSettled([write(), writeAndReport(write(), changed)])
  expect([reported.status, changes]).toEqual([written.status, expected])
})

test('what was written since a token by this and other processes is known by name, or not at all', async () => {
  const [one, other] = [1, 2].map(() => createRevision(api.services.database.db, 'written'))
  const start = await one!.token()
  expect(await one!.changesSince(start)).toEqual([])
  await one!.raise('a')
  await other!.raise('b', 'c')
  await one!.raise('a')
  const before = await one!.token()
  expect(await one!.changesSince(start)).toEqual(['a', 'b', 'c'])
  expect(await one!.changesSince(before)).toEqual([])
  await other!.raise('d')
  clock.advance(1000)
  const named = await one!.token()
  expect(await one!.changesSince(before)).toEqual(['d'])
  // A write that names nothing, and more than are remembered.
  await one!.raise()
  expect(await one!.changesSince(named)).toBeNull()
  const last = await one!.token()
  await one!.raise(...Array.from({ length: 200 }, (_, number) => `${number}`))
  expect(await one!.changesSince(last)).toHaveLength(200)
  await one!.raise('e')
  expect(await one!.changesSince(last)).toBeNull()
  // What the database could not count, and a database that was restored.
  const counted = await one!.token()
  await expect(one!.raise('$'.repeat(17_000_000))).rejects.toThrow()
  expect(await one!.changesSince(counted)).toBeNull()
  const newest = await one!.token()
  await api.services.database.db.collection('revisions').updateOne({ _id: 'written' as never }, { $set: { n: 1 } })
  expect(await one!.changesSince(newest)).toBeNull()
})

describe('a response names the revisions that a page may be cached by', () => {
  const labelOf = async (path: string) => String((await api.get(path)).headers['x-revisions'])
  const stored = async () => (await api.get('/api/revisions')).json<{ revisions: Record<string, number> }>().revisions

  test('lists, details and unknown listings name their collection, and a write moves it', async () => {
    const { _id } = await add('Phare rouge')
    const { properties } = await stored()
    const unknown = '0'.repeat(24)
    for (const path of ['', `/${_id}`, `/${_id}/similar`, `/${unknown}`])
      expect(await labelOf(`/api/properties${path}`)).toBe(`properties=${properties}`)
    await add('Phare vert')
    expect(await stored()).toMatchObject({ properties: (properties as number) + 1 })
    expect(await labelOf('/api/properties')).toBe(`properties=${(properties as number) + 1}`)
  })

  test('a response that was cached before another process wrote keeps the older number', async () => {
    const { _id } = await add('Phare jaune')
    const before = await labelOf('/api/properties?page=1')
    await elsewhere().delete(_id)
    expect(await labelOf('/api/properties?page=1')).toBe(before)
    clock.advance(1000)
    const { properties } = await stored()
    expect(await labelOf('/api/properties?page=1')).toBe(`properties=${properties}`)
  })

  test('articles name their comments too, which visitors and administrators change', async () => {
    const article = (await api.asAdministrator('POST', '/api/articles', anArticleInput())).json<{ _id: string }>()
    const paths = ['', '/titles', `/${article._id}`, `/${article._id}/comments`]
    const before = await stored()
    const [url, payload] = [`/api/articles/${article._id}/comments`, { content: 'Bien', rating: 5 }]
    await api.as(null, { method: 'POST', url, payload })
    const after = await stored()
    expect(after.comments).toBe((before.comments ?? 0) + 1)
    for (const path of paths)
      expect(await labelOf(`/api/articles${path}`)).toBe(`articles=${after.articles},comments=${after.comments}`)
    const [comment] = (await api.get(`/api/articles/${article._id}/comments`)).json().comments
    await api.asAdministrator('PUT', `/api/admin/comments/${comment._id}`, { hidden: true })
    await api.asAdministrator('DELETE', `/api/admin/comments/${comment._id}`)
    expect((await stored()).comments).toBe((after.comments as number) + 2)
  })
})

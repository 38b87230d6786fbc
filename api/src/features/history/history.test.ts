import type { HistoryPage, HistoryStep, HistoryUndoing } from '@keur/contract/history'
import { limits } from '@keur/contract/limits'
import { anArticleInput } from '@keur/contract/testing'
import { exportFile, importFile } from '../../testing/csv-files.ts'
import { anUploadedPhoto, listingKinds } from '../../testing/listing-kinds.ts'
import { anUploadedRecording } from '../../testing/recordings.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const dayAndMore = 90_000_000

const one = async (section: string, id: string) =>
  (await api.asAdministrator('GET', `/api/admin/${section}/${id}`)).json()
const historyOf = async (section: string, id: string, query = ''): Promise<HistoryPage> =>
  (await api.asAdministrator('GET', `/api/admin/${section}/${id}/history?${query}`)).json()
const restore = async (section: string, id: string, step: number, revision?: number) =>
  api.asAdministrator('POST', `/api/admin/${section}/${id}/history/${step}/restore`, {
    revision: revision ?? (await one(section, id)).revision
  })
const change = async (section: string, id: string, values: object) => {
  const { state, views, deletedAt, rating, commentCount, ratingCount, placeholder, ...record } = await one(section, id)
  const answer = await api.asAdministrator('PUT', `/api/${section}/${id}`, { ...record, ...values })
  expect(answer.statusCode).toBe(200)
}
const values = ({ changes }: HistoryStep) => changes.map(({ field, from, to }) => [field, from, to])

test.each(listingKinds(api))('every change of $section is one step, with what was and what is', async (kind) => {
  const { section } = kind
  const [{ _id, title, details }, other] = [(await kind.send()).json(), (await kind.send()).json()]
  await change(section, _id, { title: 'Grue jaune', details: { ...details, price: 11_900_000 } })
  const bulk = { ids: [_id, other._id], change: { draft: true } }
  await api.asAdministrator('POST', `/api/admin/${section}/bulk`, bulk)
  await importFile(api, section, (await exportFile(api, section)).replace('Grue jaune', 'Grue bleue'))
  await kind.delete(_id)
  await api.asAdministrator('POST', `/api/admin/${section}/${_id}/restore`)

  const { steps, total } = await historyOf(section, _id)
  expect(steps.map(({ revision, action, others }) => [revision, action, others])).toEqual([
    [6, 'restore', undefined],
    [5, 'delete', undefined],
    [4, 'import', undefined],
    [3, 'bulk', 1],
    [2, 'update', undefined],
    [1, 'create', undefined]
  ])
  expect(steps.slice(0, 5).map(values)).toEqual([
    [['deleted', true, false]],
    [['deleted', false, true]],
    [['title', 'Grue jaune', 'Grue bleue']],
    [['draft', false, true]],
    [
      ['title', title, 'Grue jaune'],
      ['details.price', details.price, 11_900_000]
    ]
  ])
  expect(values(steps[5]!)).toContainEqual(['details.price', undefined, details.price])
  // and the one that was changed with it has its own
  expect(values((await historyOf(section, other._id, 'limit=1')).steps[0]!)).toEqual([['draft', false, true]])
  expect([total, (await historyOf(section, _id, 'limit=2&page=2')).steps[0]!.revision]).toEqual([6, 4])
})

test.each(listingKinds(api))('a state of $section comes back with text, price and photos', async (kind) => {
  const { section } = kind
  const images = [{ ...(await anUploadedPhoto(api)), alt: 'La façade' }, await anUploadedPhoto(api)]
  const { _id, details } = (await kind.send({ images })).json()
  const point = { latitude: 14.79, longitude: -16.93 }
  await change(section, _id, { title: 'Avant', ...(section === 'btp' ? {} : { point }) })
  const { revision, updatedAt, views, ...before } = await one(section, _id)
  await change(section, _id, { title: 'Après', images: [], details: { ...details, price: 7 }, point: undefined })
  await change(section, _id, { title: 'Plus tard encore' })

  const answer = await restore(section, _id, revision)
  expect(answer.json()).toEqual({ revision: revision + 3, missing: 0 })
  expect(await one(section, _id)).toMatchObject(before)
  // and that is a step of its own, which the trail has too
  expect(values((await historyOf(section, _id)).steps[0]!)).toContainEqual(['title', 'Plus tard encore', 'Avant'])
  const { activity } = (await api.asAdministrator('GET', '/api/admin/activity?limit=1')).json()
  expect(activity[0]).toMatchObject({ section, action: 'update', id: _id, label: 'Avant' })
  expect(activity[0].changes).toContain('details.price')
})

test.each(listingKinds(api))('a bulk change of $section is undone as one step, and the undoing too', async (kind) => {
  const { section } = kind
  const ids: string[] = []
  for (const title of ['Une', 'Deux', 'Trois', 'Hors du lot']) ids.push((await kind.send({ title })).json()._id)
  const [first, second, third, other] = ids as [string, string, string, string]
  const states = async () =>
    Promise.all(ids.map(async (id) => (({ draft, revision }) => [draft, revision])(await one(section, id))))
  const bulk = (change: object) =>
    api.asAdministrator('POST', `/api/admin/${section}/bulk`, { ids: ids.slice(0, 3), change })
  const undo = async (id: string) => {
    const { requestId } = (await historyOf(section, id, 'limit=1')).steps[0]!
    return async () => (await api.asAdministrator('POST', `/api/admin/${section}/history/${requestId}/undo`)).json()
  }
  const reasons = ({ results }: HistoryUndoing) =>
    results.map(({ title, message }) => `${title}: ${message ?? 'done'}`).sort()
  // given three drafts of one request, one of which was changed since
  await bulk({ draft: true })
  const undoDrafts = await undo(first)
  await change(section, third, { title: 'Trois et demi' })
  // when
  expect(reasons(await undoDrafts())).toEqual(['Deux: done', 'Trois et demi: Elle a été modifiée depuis.', 'Une: done'])
  const after = [
    [false, 3],
    [false, 3],
    [true, 3],
    [false, 1]
  ]
  expect(await states()).toEqual(after)
  // and again: nothing is left to do, and the trail has no entry of it
  expect(reasons(await undoDrafts())).toContain('Une: Elle est déjà comme avant.')
  expect(await states()).toEqual(after)
  const { activity } = (await api.asAdministrator('GET', '/api/admin/activity?limit=1')).json()
  expect(activity[0]).toMatchObject({
    section,
    action: 'bulk',
    ids: expect.arrayContaining([first, second]),
    changes: ['draft']
  })
  // and the undoing is a step that can be undone
  await (await undo(second))()
  expect(await states()).toEqual([
    [true, 4],
    [true, 4],
    [true, 3],
    [false, 1]
  ])
  // and so is a move to the trash
  await bulk({ deleted: true })
  const undoDeletion = await undo(first)
  expect(reasons(await undoDeletion())).toHaveLength(3)
  expect((await one(section, third)).deletedAt).toBeUndefined()
  // but what is in the trash again is not as before
  await bulk({ deleted: true })
  expect(reasons(await undoDeletion())).toContain('Une: Elle a été modifiée depuis.')
  expect((await one(section, other)).revision).toBe(1)
})

test('what an import added stays when it is undone', async () => {
  const [, kind] = listingKinds(api)
  const { _id } = (await kind!.send({ title: 'Terrain calme' })).json()
  const row = (await exportFile(api, 'sales')).replace('Terrain calme', 'Terrain vert')
  const [head, ...lines] = row.split('\r\n')
  const added = lines
    .find((line) => line.includes('Terrain vert'))!
    .replace(/V-\d+-\d+/, 'V-1999-0001')
    .replace('Terrain vert', 'Terrain neuf')
  await importFile(api, 'sales', [head, ...lines.filter(Boolean), added].join('\r\n'))
  const { requestId } = (await historyOf('sales', _id, 'limit=1')).steps[0]!
  const { results } = (await api.asAdministrator('POST', `/api/admin/sales/history/${requestId}/undo`)).json()
  expect(results).toContainEqual({ id: _id, title: 'Terrain vert', done: true })
  expect((await one('sales', _id)).title).toBe('Terrain calme')
  expect(results).toContainEqual(
    expect.objectContaining({ title: 'Terrain neuf', message: expect.stringMatching(/nouvelle/) })
  )
})

test('an article comes back with its text and its photo', async () => {
  const [first, second] = [await anUploadedPhoto(api, 'articles'), await anUploadedPhoto(api, 'articles')]
  const input = anArticleInput({ imageUrl: first.url, publicId: first.publicId })
  const { _id } = (await api.asAdministrator('POST', '/api/articles', input)).json()
  await api.asAdministrator('PUT', `/api/articles/${_id}`, {
    ...{ ...input, content: 'Un autre texte.' },
    ...{ imageUrl: second.url, publicId: second.publicId }
  })
  expect((await restore('articles', _id, 1)).json()).toEqual({ revision: 3, missing: 0 })
  expect(await one('articles', _id)).toMatchObject({ content: input.content, publicId: first.publicId })
})

test.each(['restore', 'undo'])(
  'photos and recordings that are gone for good are left out, and counted: %s',
  async (how) => {
    const [kind] = listingKinds(api)
    const images = [await anUploadedPhoto(api), await anUploadedPhoto(api)]
    const [video, sound] = [await anUploadedRecording(api, 'video'), await anUploadedRecording(api, 'audio')]
    const presentation = { url: sound.url, duration: 80, language: 'wo', transcript: 'Une maison.' }
    const recordings = { video: { url: video.url, duration: 80 }, presentation }
    const { _id } = (await kind!.send({ images, title: 'Deux photos', ...recordings } as never)).json()
    await change('properties', _id, {
      images: images.slice(1),
      title: 'Une photo',
      video: undefined,
      presentation: undefined
    })
    await api.services.uploads.sweep(undefined, new Date(Date.now() + dayAndMore))
    if (how === 'restore') expect((await restore('properties', _id, 1)).json()).toEqual({ revision: 3, missing: 3 })
    else {
      // given that an import made the change: one of a form alone has a way back of its own
      const stored = api.services.database.db.collection('history')
      const step = (await stored.findOne({ recordId: _id, revision: 2 }))!
      const url = `/api/admin/properties/history/${step.requestId}/undo`
      expect((await api.asAdministrator('POST', url)).statusCode).toBe(404)
      await stored.updateOne({ _id: step._id }, { $set: { action: 'import' } })
      expect((await api.asAdministrator('POST', url)).json()).toMatchObject({ results: [{ done: true }], missing: 3 })
    }
    const { title, ...left } = await one('properties', _id)
    expect([title, left.images, left.video, left.presentation]).toEqual([
      'Deux photos',
      [images[1]],
      undefined,
      undefined
    ])
  }
)

test('what somebody else has changed since it was seen stays, and is reported', async () => {
  const { _id } = (await listingKinds(api)[0]!.send()).json()
  await change('properties', _id, { title: 'Deux' })
  await change('properties', _id, { title: 'Trois' })
  const answer = await restore('properties', _id, 1, 2)
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'stale_version'])
  expect(await one('properties', _id)).toMatchObject({ title: 'Trois', revision: 3 })
})

test('without a history, nothing is shown or restored; after a gap, nothing from before it', async () => {
  const input = listingKinds(api)[0]!.input()
  const { _id } = await api.services.properties.create(input as never)
  expect(await historyOf('properties', _id)).toMatchObject({ steps: [], total: 0 })
  // given two changes, the first of which could not be recorded
  const { record } = api.services.activity
  api.services.activity.record = () => Promise.reject(new Error('the database is away'))
  await change('properties', _id, { title: 'Deux' })
  api.services.activity.record = record
  expect((await restore('properties', _id, 1)).statusCode).toBe(404)
  await change('properties', _id, { title: 'Trois' })
  const gap = await restore('properties', _id, 1)
  expect([gap.statusCode, gap.json().error]).toEqual([409, 'conflict'])
  expect((await restore('properties', _id, 9)).statusCode).toBe(404)
  // and the state before the first recorded one comes back
  expect((await restore('properties', _id, 2)).statusCode).toBe(200)
  expect((await one('properties', _id)).title).toBe('Deux')
})

test('of one record the last two hundred steps stay, until it is purged', async () => {
  const [kind] = listingKinds(api)
  const [{ _id }, other] = [(await kind!.send()).json(), (await kind!.send()).json()]
  const { history } = api.services.repositories
  const step = { section: 'properties', recordId: _id, at: new Date(), action: 'update', requestId: 'x' } as const
  const user = '507f1f77bcf86cd799439011'
  for (let revision = 2; revision <= limits.historySteps + 5; revision += 1)
    await history.insert([{ ...step, user, revision, changes: [] }])
  const { total, steps } = await historyOf('properties', _id, 'page=20')
  expect([total, steps.at(-1)!.revision]).toEqual([limits.historySteps, 6])
  // and an account that is gone has no name in them
  expect(steps.at(-1)).not.toHaveProperty('user')
  await kind!.delete(_id)
  await api.asAdministrator('DELETE', `/api/admin/properties/${_id}`)
  const stored = api.services.database.db.collection('history')
  expect(await stored.countDocuments({ recordId: { $in: [_id, other._id] } })).toBe(1)
})

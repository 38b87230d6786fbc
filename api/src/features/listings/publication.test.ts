import { StoreUnavailable } from '@keur/store/object-store'
import { anUploadedPhoto, listingKinds, photoState } from '../../testing/listing-kinds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const unknown = '507f1f77bcf86cd799439011'

/** What is asked of one kind. */
function callsOf(index: number) {
  const kind = listingKinds(api)[index]!
  const { section, rows } = kind
  const admin = `/api/admin/${section}`
  const idOf = ({ _id }: { _id: string }) => _id
  return {
    kind,
    admin,
    idOf,
    add: async (overrides = {}) => (await kind.send(overrides)).json(),
    seen: async (query = '') => (await api.get(`/api/${section}?${query}`)).json()[rows].map(idOf),
    administered: async (query = '') => (await api.asAdministrator('GET', `${admin}?${query}`)).json(),
    statusOf: async (id: string) => (await api.get(`/api/${section}/${id}`)).statusCode,
    put: (listing: object & { _id: string }, change: object) =>
      api.asAdministrator('PUT', `/api/${section}/${listing._id}`, { ...listing, ...change }),
    restore: (id: string) => api.asAdministrator('POST', `${admin}/${id}/restore`),
    purge: (id: string) => api.asAdministrator('DELETE', `${admin}/${id}`),
    bulk: (ids: string[], change: object) => api.asAdministrator('POST', `${admin}/bulk`, { ids, change })
  }
}

describe.each([0, 1, 2])('of each kind (%i)', (index) => {
  const { kind, add, seen, statusOf, put, restore, purge, bulk } = callsOf(index)
  const { section } = kind

  test('no visitor sees a draft, anywhere; an administrator publishes it', async () => {
    const draft = await add({ draft: true, title: 'Brouillon discret', details: { reference: `D-${section}` } })
    const places = ['', 'search=discret', `search=D-${section}`, 'sort=asc', 'page=1&limit=100']
    for (const query of places) expect(await seen(query)).not.toContain(draft._id)
    expect(await statusOf(draft._id)).toBe(404)
    expect((await api.get(`/api/${section}/${draft._id}/similar`)).statusCode).toBe(404)
    const view = await api.as(null, { method: 'POST', url: `/api/${section}/${draft._id}/views` })
    expect([view.statusCode, view.json().message]).toEqual([404, kind.missing])

    const answer = await put(draft, { draft: false })
    expect([answer.statusCode, answer.json().draft, answer.json().revision]).toEqual([200, false, draft.revision + 1])
    expect(await seen()).toContain(draft._id)
  })
  test('what was deleted comes back as it was, with its photos; emptied for good, they go too', async () => {
    const photo = await anUploadedPhoto(api)
    const { _id, title, images } = await add({ images: [photo] })
    await kind.delete(_id)
    expect([await statusOf(_id), await photoState(api, photo)]).toEqual([404, 'attached'])
    const restored = await restore(_id)
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { _id, state: 'published', title, images }])
    expect(restored.json()).not.toHaveProperty('deletedAt')
    expect(await seen()).toContain(_id)

    await api.as(null, { method: 'POST', url: `/api/${section}/${_id}/views` })
    await kind.delete(_id)
    const answer = await purge(_id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'La fiche a été supprimée définitivement.' }])
    expect(await photoState(api, photo)).toBe('pending')
    for (const call of [restore, purge]) expect((await call(_id)).statusCode).toBe(404)
    expect(await api.services.database.db.collection('views').countDocuments({ of: `${section}/${_id}` })).toBe(0)
  })
  test('each of many is changed, and what fails fails alone', async () => {
    const own = section === 'sales' ? { status: '$vendu' } : { availability: 'Indisponible' }
    const [one, two] = [await add(), await add()]
    const answer = await bulk([one._id, unknown, two._id, 'xyz', one._id], own)
    const failed = { done: false, message: kind.missing }
    expect(answer.json().results).toEqual([
      { id: one._id, done: true },
      { id: unknown, ...failed },
      { id: two._id, done: true },
      { id: 'xyz', ...failed }
    ])
    for (const { _id, revision } of [one, two])
      expect((await api.get(`/api/${section}/${_id}`)).json()).toMatchObject({ ...own, revision: revision + 1 })
  })
  test('a price is changed where it is still the one that was seen, and the trail names it', async () => {
    const [one, two] = [await add({ details: { price: 1000 } }), await add({ details: { price: 2000 } })]
    const raise = (from: number, to: number) => ({ from, to })
    const answer = await bulk([one._id, two._id], {
      prices: { [one._id]: raise(1000, 1050), [two._id]: raise(1999, 2100) }
    })
    expect(answer.json().results).toEqual([
      { id: one._id, done: true },
      { id: two._id, done: false, message: 'Le prix a changé entre-temps\u00a0: 2\u202f000\u00a0F\u00a0CFA.' }
    ])
    const priceOf = async ({ _id }: { _id: string }) => (await api.get(`/api/${section}/${_id}`)).json().details.price
    expect([await priceOf(one), await priceOf(two)]).toEqual([1050, 2000])
    const [entry] = (await api.asAdministrator('GET', `/api/admin/activity?section=${section}`)).json().activity
    expect(entry).toMatchObject({ action: 'bulk', ids: [one._id], changes: ['details.price'] })
    const without = await bulk([one._id, two._id], { prices: { [one._id]: raise(1050, 1) } })
    expect([without.statusCode, await priceOf(one)]).toEqual([400, 1050])
  })
})

test('a product does not cost less than a larger quantity of it', async () => {
  const { add, bulk } = callsOf(2)
  const { _id } = await add({ details: { price: 3600 }, priceSteps: [{ from: 50, price: 3400 }] })
  const lower = (to: number) => bulk([_id], { prices: { [_id]: { from: 3600, to } } })
  expect((await lower(3400)).json().results).toMatchObject([
    { done: false, message: expect.stringMatching(/^Un palier/) }
  ])
  expect((await lower(3401)).json().results).toEqual([{ id: _id, done: true }])
})

describe('of one kind, whose services and routes are those of all', () => {
  const { kind, admin, idOf, add, administered, statusOf, put, restore, purge } = callsOf(0)
  test('a draft that is changed by a form that knows no drafts stays one', async () => {
    const { draft, ...listing } = await add({ draft: true })
    expect((await put(listing, { title: 'Corrigé' })).json()).toMatchObject({ title: 'Corrigé', draft: true })
  })
  test('a reference is taken by a draft; one in the trash comes back once its own is free again', async () => {
    const details = { reference: 'TWICE' }
    const first = await add({ draft: true, details })
    expect((await kind.send({ details })).statusCode).toBe(409)
    await kind.delete(first._id)
    const second = await add({ details })
    const refused = await restore(first._id)
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'conflict'])
    await kind.delete(second._id)
    expect((await restore(first._id)).json()).toMatchObject({ state: 'draft' })
    expect(await statusOf(first._id)).toBe(404)
  })
  test('lists what is published and drafts, newest first, and each state alone', async () => {
    const published = await add({ title: 'Etatdemo un' })
    const draft = await add({ title: 'Etatdemo deux', draft: true })
    const deleted = await add({ title: 'Etatdemo trois' })
    await kind.delete(deleted._id)
    const listed = async (query: string) => (await administered(`search=etatdemo&${query}`)).properties
    expect((await listed('')).map(idOf)).toEqual([draft._id, published._id])
    expect((await listed('state=published')).map(idOf)).toEqual([published._id])
    expect((await listed('state=draft')).map(idOf)).toEqual([draft._id])
    expect(await listed('state=trash')).toMatchObject([
      { _id: deleted._id, state: 'trash', deletedAt: expect.stringMatching(/Z$/) }
    ])
    expect(await administered('search=etatdemo&limit=1&page=2')).toMatchObject({
      ...{ total: 2, totalPages: 2, page: 2 },
      properties: [{ _id: published._id, state: 'published', draft: false, views: 0 }]
    })
    const cheap = await add({ draft: true, details: { price: 7 } })
    expect(await administered('maxPrice=7')).toMatchObject({ total: 1, properties: [{ _id: cheap._id }] })
  })
  test('shows one in whatever state', async () => {
    const draft = await add({ draft: true })
    const one = async (id: string) => (await api.asAdministrator('GET', `${admin}/${id}`)).json()
    expect(await one(draft._id)).toEqual({ ...draft, state: 'draft', views: 0 })
    await kind.delete(draft._id)
    expect(await one(draft._id)).toMatchObject({ state: 'trash', draft: true })
  })
  test('an update that names no version is stored', async () => {
    const { updatedAt, revision, ...unversioned } = await add()
    expect((await put(unversioned, { title: 'Sans version' })).json()).toMatchObject({ revision: revision + 1 })
  })
  test('each change is later than the one before, also within a millisecond or after the clock was set back', async () => {
    const inAnHour = Date.now() + 3_600_000
    const listing = await api.services.properties.create(kind.input() as never, new Date(inAnHour))
    const updatedAt = async () => (await api.asAdministrator('GET', `${admin}/${listing._id}`)).json().updatedAt
    const moments = [await updatedAt()]
    for (const change of [
      () => put(listing, { title: 'Plus tard' }),
      () => api.asAdministrator('POST', `${admin}/bulk`, { ids: [listing._id], change: { draft: true } }),
      () => kind.delete(listing._id),
      () => api.asAdministrator('POST', `${admin}/${listing._id}/restore`)
    ]) {
      expect((await change()).statusCode).toBe(200)
      moments.push(await updatedAt())
    }
    expect(moments).toEqual([0, 1, 2, 3, 4].map((number) => new Date(inAnHour + number).toISOString()))
  })
  test('where its photos cannot be let go it stays, and can be emptied later', async () => {
    const photo = await anUploadedPhoto(api)
    const { _id } = await add({ images: [photo] })
    await kind.delete(_id)
    const { uploads } = api.services
    const { release } = uploads
    uploads.release = () => Promise.reject(new StoreUnavailable())
    const refused = await purge(_id)
    uploads.release = release
    expect([refused.statusCode, (await purge(_id)).statusCode]).toEqual([503, 200])
    expect(await photoState(api, photo)).toBe('pending')
  })
  test('what was not deleted before can be neither restored nor purged', async () => {
    const { _id } = await add()
    expect((await restore(_id)).statusCode).toBe(404)
    expect((await purge(_id)).json()).toMatchObject({ error: 'conflict' })
    expect(await statusOf(_id)).toBe(200)
  })
  test('after thirty days it is emptied by itself, and what a crash left half done is finished', async () => {
    const photo = await anUploadedPhoto(api)
    const [recent, old, begun] = [await add(), await add({ images: [photo] }), await add()]
    for (const { _id } of [recent, old, begun]) await kind.delete(_id)
    const { administration } = api.services.properties
    const repository = api.services.repositories.properties
    await repository.takeForPurge(begun._id)
    expect((await restore(begun._id)).statusCode).toBe(404)
    const minute = 60_000
    const deletedBefore = (time: number) => ({ $set: { deletedAt: new Date(Date.now() - time) } })
    const documents = api.services.database.db.collection('properties')
    await documents.updateOne({ title: recent.title }, deletedBefore(30 * 24 * 60 * minute - minute))
    await documents.updateOne({ title: old.title }, deletedBefore(30 * 24 * 60 * minute + minute))

    expect(await administration.purgeOld(new Date(), AbortSignal.abort())).toBe(0)
    expect(await administration.purgeOld()).toBe(2)
    expect(await administration.purgeOld()).toBe(0)
    expect(await photoState(api, photo)).toBe('pending')
    expect((await api.asAdministrator('GET', `${admin}/${old._id}`)).statusCode).toBe(404)
    expect((await restore(recent._id)).statusCode).toBe(200)
  })
})

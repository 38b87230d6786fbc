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
  const { kind, admin, idOf, add, seen, administered, statusOf, put, restore, purge, bulk } = callsOf(index)
  const { section, rows } = kind

  describe('drafts', () => {
    test('no visitor sees a draft, anywhere; an administrator publishes it', async () => {
      const draft = await add({ draft: true, title: 'Brouillon discret', details: { reference: `D-${section}` } })
      expect(draft.draft).toBe(true)
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
    test('a draft has its reference for itself', async () => {
      const details = { reference: `DR-${section}` }
      await add({ draft: true, details })
      expect((await kind.send({ details })).statusCode).toBe(409)
    })
  })

  describe('the back office', () => {
    test('lists what is published and drafts, newest first, and each state alone', async () => {
      const published = await add({ title: 'Etatdemo un' })
      const draft = await add({ title: 'Etatdemo deux', draft: true })
      const deleted = await add({ title: 'Etatdemo trois' })
      await kind.delete(deleted._id)
      const listed = async (query: string) => (await administered(`search=etatdemo&${query}`))[rows].map(idOf)
      expect(await listed('')).toEqual([draft._id, published._id])
      expect(await listed('sort=asc')).toHaveLength(2)
      expect(await listed('state=published')).toEqual([published._id])
      expect(await listed('state=draft')).toEqual([draft._id])
      expect(await listed('state=trash')).toEqual([deleted._id])
      expect(await administered('search=etatdemo&limit=1&page=2')).toMatchObject({
        total: 2,
        totalPages: 2,
        page: 2,
        [rows]: [{ _id: published._id, state: 'published', draft: false, views: 0 }]
      })
      expect((await administered('search=etatdemo&state=trash'))[rows][0]).toMatchObject({
        state: 'trash',
        deletedAt: expect.stringMatching(/Z$/)
      })
    })
    test('shows one in whatever state', async () => {
      const draft = await add({ draft: true })
      const one = (await api.asAdministrator('GET', `${admin}/${draft._id}`)).json()
      expect(one).toEqual({ ...draft, state: 'draft', views: 0 })
      await kind.delete(draft._id)
      const deleted = (await api.asAdministrator('GET', `${admin}/${draft._id}`)).json()
      expect(deleted).toMatchObject({ state: 'trash', draft: true })
      for (const id of [unknown, 'xyz'])
        expect((await api.asAdministrator('GET', `${admin}/${id}`)).json()).toMatchObject({ message: kind.missing })
    })
  })

  describe('the trash', () => {
    test('what was deleted comes back as it was, with its photos', async () => {
      const photo = await anUploadedPhoto(api)
      const listing = await add({ images: [photo] })
      await kind.delete(listing._id)
      expect(await statusOf(listing._id)).toBe(404)
      expect(await photoState(api, photo)).toBe('attached')
      const restored = await restore(listing._id)
      expect([restored.statusCode, restored.json()]).toEqual([
        200,
        expect.objectContaining({ _id: listing._id, state: 'published', title: listing.title, images: listing.images })
      ])
      expect(restored.json()).not.toHaveProperty('deletedAt')
      expect(await seen()).toContain(listing._id)
    })
    test('it stays there where its reference is taken meanwhile: 409', async () => {
      const details = { reference: `T-${section}` }
      const first = await add({ details })
      await kind.delete(first._id)
      const second = await add({ details })
      const refused = await restore(first._id)
      expect([refused.statusCode, refused.json().error]).toEqual([409, 'conflict'])
      await kind.delete(second._id)
      expect((await restore(first._id)).statusCode).toBe(200)
    })
    test('it is emptied for good: the listing goes, and then its photos', async () => {
      const photo = await anUploadedPhoto(api)
      const { _id } = await add({ images: [photo] })
      await api.as(null, { method: 'POST', url: `/api/${section}/${_id}/views` })
      await kind.delete(_id)
      const answer = await purge(_id)
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'La fiche a été supprimée définitivement.' }])
      expect(await photoState(api, photo)).toBe('pending')
      for (const call of [restore, purge]) expect((await call(_id)).statusCode).toBe(404)
      expect(await api.services.database.db.collection('views').countDocuments({ of: `${section}/${_id}` })).toBe(0)
    })
  })

  describe('many at once', () => {
    const own = section === 'sales' ? { status: '$vendu' } : { availability: 'Indisponible' }

    test('each is changed, and what fails fails alone', async () => {
      const [one, two] = [await add(), await add()]
      const answer = await bulk([one._id, unknown, two._id, 'xyz', one._id], own)
      expect([answer.statusCode, answer.json().results]).toEqual([
        200,
        [
          { id: one._id, done: true },
          { id: unknown, done: false, message: kind.missing },
          { id: two._id, done: true },
          { id: 'xyz', done: false, message: kind.missing }
        ]
      ])
      for (const { _id, revision } of [one, two])
        expect((await api.get(`/api/${section}/${_id}`)).json()).toMatchObject({ ...own, revision: revision + 1 })
    })
    test('more than 200: 413, and what cannot be changed: 400', async () => {
      expect((await bulk(Array(201).fill(unknown), { draft: true })).statusCode).toBe(413)
      expect((await bulk([unknown], { title: 'x' })).statusCode).toBe(400)
    })
  })
})

describe('of one kind, whose services and routes are those of all', () => {
  const { kind, admin, add, statusOf, put, restore, purge, bulk } = callsOf(0)

  describe('drafts', () => {
    test('a draft that is changed by a form that knows no drafts stays one', async () => {
      const { draft, ...listing } = await add({ draft: true })
      expect((await put(listing, { title: 'Corrigé' })).json()).toMatchObject({ title: 'Corrigé', draft: true })
    })
    test('responses to visitors do not mention drafts', async () => {
      const { _id } = await add()
      expect((await api.get(`/api/properties/${_id}`)).json()).not.toHaveProperty('draft')
    })
  })

  describe('versions', () => {
    test('each change is one more, and an update of an older one is refused', async () => {
      const listing = await add()
      const changed = (await put(listing, { title: 'Deuxième' })).json()
      expect(changed.revision).toBe(listing.revision + 1)
      const { updatedAt, ...older } = listing
      const late = await put(older, { title: 'Troisième' })
      expect([late.statusCode, late.json().error]).toEqual([409, 'stale_version'])
      const { revision, ...unversioned } = older
      expect((await put(unversioned, { title: 'Sans version' })).statusCode).toBe(200)
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
    test('of ten who change one version at once, one succeeds', async () => {
      const listing = await add()
      const titles = Array.from({ length: 10 }, (_, number) => ({ title: `Titre ${number}` }))
      const answers = await Promise.all(titles.map((change) => put(listing, change)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    })
  })

  describe('the trash', () => {
    test('a draft comes back as a draft', async () => {
      const { _id } = await add({ draft: true })
      await kind.delete(_id)
      expect((await restore(_id)).json()).toMatchObject({ state: 'draft' })
      expect(await statusOf(_id)).toBe(404)
    })
    test('what is not in it cannot be restored: 404', async () => {
      const { _id } = await add()
      for (const id of [_id, unknown, 'xyz']) expect((await restore(id)).statusCode).toBe(404)
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
    test('a photo that another listing uses stays', async () => {
      const photo = await anUploadedPhoto(api)
      const [one, other] = [await add({ images: [photo] }), await add({ images: [photo] })]
      await kind.delete(one._id)
      await purge(one._id)
      expect(await photoState(api, photo)).toBe('attached')
      expect(await statusOf(other._id)).toBe(200)
    })
    test('what was not deleted before cannot be purged: 409', async () => {
      const { _id } = await add()
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

      expect(await administration.purgeOld()).toBe(2)
      expect(await administration.purgeOld()).toBe(0)
      expect(await photoState(api, photo)).toBe('pending')
      expect((await api.asAdministrator('GET', `${admin}/${old._id}`)).statusCode).toBe(404)
      expect((await restore(recent._id)).statusCode).toBe(200)
    })
  })

  describe('many at once', () => {
    test('they are withdrawn, published, deleted and restored', async () => {
      const { _id } = await add()
      for (const [change, status] of [
        [{ draft: true }, 404],
        [{ draft: false }, 200],
        [{ deleted: true }, 404],
        [{ deleted: false }, 200]
      ] as const) {
        expect((await bulk([_id], change)).json()).toEqual({ results: [{ id: _id, done: true }] })
        expect(await statusOf(_id)).toBe(status)
      }
    })
    test('two hundred at once', async () => {
      const ids = Array.from({ length: 200 }, (_, number) => `${number}`)
      const { results } = (await bulk(ids, { deleted: true })).json()
      expect(results.filter(({ done }: { done: boolean }) => !done)).toHaveLength(200)
    })
  })
})

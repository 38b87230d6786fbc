import type { SavedProperty } from '@keur/contract/property'
import { aPropertyInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const add = async (input = aPropertyInput()) =>
  (await api.asAdministrator('POST', '/api/properties', input)).json<SavedProperty>()

/** What visitors see of a rental: not whether it could have been a draft. */
const publicly = ({ draft, ...rental }: SavedProperty) => rental

describe('adding', () => {
  test('an administrator adds a rental, and a visitor sees it at once', async () => {
    const before = (await api.get('/api/properties')).json().total
    const added = await api.asAdministrator('POST', '/api/properties', aPropertyInput({ title: 'Villa Baobab' }))
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ title: 'Villa Baobab' })
    const list = (await api.get('/api/properties')).json()
    expect(list).toMatchObject({ page: 1, limit: 10, total: before + 1 })
    expect(list.properties[0]._id).toBe(added.json()._id)
    expect((await api.get(`/api/properties/${added.json()._id}`)).json()).toEqual(publicly(added.json()))
  })
  test('what was left open is filled in', async () => {
    expect(await add()).toMatchObject({
      availability: 'Disponible',
      images: [],
      amenities: [],
      details: { name: 'Non spécifié', country: 'Sénégal', sequence: 'Mois' }
    })
  })
  test('an empty label counts as none', async () => {
    const added = await add(aPropertyInput({ details: { name: '  ' } }))
    expect(added.details.name).toBe('Non spécifié')
  })
  test('a price may be sent as people type it', async () => {
    const added = await add(aPropertyInput({ details: { price: '50 000 FCFA / Mois' } }))
    expect(added.details.price).toBe(50_000)
  })
  test('a place may be sent in parts', async () => {
    const added = await add(aPropertyInput({ localisation: { city: 'Mbour', district: 'Saly' } }))
    expect(added.localisation).toEqual({ name: '', city: 'Mbour', district: 'Saly', country: 'Sénégal' })
  })
  test('texts lose the white space around them', async () => {
    expect((await add(aPropertyInput({ title: '  Villa  ' }))).title).toBe('Villa')
  })
  test('of fifty who send one reference at once, one succeeds', async () => {
    const tries = Array.from({ length: 50 }, () =>
      api.asAdministrator('POST', '/api/properties', aPropertyInput({ details: { reference: 'UNIQUE-1' } }))
    )
    const answers = await Promise.all(tries)
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, ...Array(49).fill(409)])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().error).toBe('conflict')
  })
})

describe('changing', () => {
  test('a full rental sent back with a change is stored', async () => {
    const rental = await add()
    const answer = await api.asAdministrator('PUT', `/api/properties/${rental._id}`, {
      ...rental,
      title: 'Autre titre',
      bed: 2
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...rental,
      title: 'Autre titre',
      bed: 2,
      revision: 2,
      updatedAt: expect.any(String)
    })
    expect((await api.get(`/api/properties/${rental._id}`)).json()).toEqual(publicly(answer.json()))
  })
  test('a rental found by its old words is found by its new ones instead', async () => {
    const rental = await add(aPropertyInput({ title: 'Xylophone' }))
    await api.asAdministrator('PUT', `/api/properties/${rental._id}`, { ...rental, title: 'Zanzibar' })
    expect((await api.get('/api/properties?search=xylophone')).json().total).toBe(0)
    expect((await api.get('/api/properties?search=zanzibar')).json().total).toBe(1)
  })
  test.each([
    ['another identifier', { _id: '507f1f77bcf86cd799439011' }, 'conflict'],
    ['another date of creation', { createdAt: '2020-01-01T00:00:00.000Z' }, 'conflict'],
    ['an earlier version', { updatedAt: '2020-01-01T00:00:00.000Z' }, 'stale_version']
  ])('%s is refused, and nothing changes', async (_what, change, code) => {
    const rental = await add()
    const answer = await api.asAdministrator('PUT', `/api/properties/${rental._id}`, {
      ...rental,
      title: 'Autre',
      ...change
    })
    expect([answer.statusCode, answer.json().error]).toEqual([409, code])
    expect((await api.get(`/api/properties/${rental._id}`)).json()).toEqual(publicly(rental))
  })
  test('of many who change one version at once, one succeeds whole', async () => {
    const rental = await add()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((title) =>
        api.asAdministrator('PUT', `/api/properties/${rental._id}`, { ...rental, title, description: title })
      )
    )
    const winners = answers.filter(({ statusCode }) => statusCode === 200)
    expect(winners).toHaveLength(1)
    const { title, description } = (await api.get(`/api/properties/${rental._id}`)).json()
    expect([title, description]).toEqual([winners[0]!.json().title, winners[0]!.json().title])
  })
  test("another rental's reference is refused", async () => {
    const [one, two] = [await add(), await add()]
    const details = { ...two.details, reference: one.details.reference }
    expect((await api.asAdministrator('PUT', `/api/properties/${two._id}`, { ...two, details })).statusCode).toBe(409)
  })
})

describe('deleting', () => {
  test('a deleted rental is gone from every answer at once', async () => {
    const rental = await add(aPropertyInput({ title: 'Éphémère' }))
    const answer = await api.asAdministrator('DELETE', `/api/properties/${rental._id}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "L'élément a été supprimé avec succès !" }])
    expect((await api.get(`/api/properties/${rental._id}`)).statusCode).toBe(404)
    expect((await api.get('/api/properties?search=ephemere')).json().total).toBe(0)
    expect((await api.asAdministrator('DELETE', `/api/properties/${rental._id}`)).statusCode).toBe(404)
    expect((await api.asAdministrator('PUT', `/api/properties/${rental._id}`, rental)).statusCode).toBe(404)
  })
  test('it still lies in the database, and its reference is free again', async () => {
    const rental = await add(aPropertyInput({ details: { reference: 'AGAIN' } }))
    await api.asAdministrator('DELETE', `/api/properties/${rental._id}`)
    const stored = await api.services.database.db.collection('properties').findOne({ title: rental.title })
    expect(stored!.deletedAt).toBeInstanceOf(Date)
    expect((await add(aPropertyInput({ details: { reference: 'AGAIN' } }))).details.reference).toBe('AGAIN')
  })
})

describe('what is not there', () => {
  test.each(['xyz', '507f1f77bcf86cd799439011', '..%2f..%2fetc', '%00', 'null', 'a'.repeat(12), 'a'.repeat(200)])(
    '%s: 404',
    async (id) => {
      const answer = await api.get(`/api/properties/${id}`)
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found'])
    }
  )
})

describe('what is refused on adding, with nothing stored', () => {
  const valid = aPropertyInput()
  const details = (change: object) => ({ details: { ...valid.details, ...change } })
  test.each([
    ...[null, true, 'Infinity', -1, '', 'gratuit', 12.5, ['a'], { $gt: 0 }, '12 5'].map((price) => details({ price })),
    ...[2.5, -1, '3', 1e9, null].map((rooms) => ({ rooms })),
    { category: 'Château' },
    { availability: 'Loué' },
    ...[{ $ne: null }, ['a'], 'x'.repeat(10_000), '   ', 'a\0b', '\ud800', '', null].map((title) => ({ title })),
    { owner: 'me' },
    { createdAt: '2026-01-01T00:00:00.000Z' },
    { _id: '507f1f77bcf86cd799439011' },
    { amenities: 'piscine' },
    { images: 'x' },
    details({ reference: '' }),
    details({ reference: undefined }),
    { localisation: '' },
    { localisation: { city: '' } },
    { localisation: { $where: '1' } }
  ])('%j: 400', async (change) => {
    const before = (await api.get('/api/properties')).json().total
    const answer = await api.asAdministrator('POST', '/api/properties', { ...valid, ...change })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_input'])
    expect(answer.json().fields[0]).toEqual({ field: expect.any(String), message: expect.any(String) })
    expect((await api.get('/api/properties')).json().total).toBe(before)
  })
  test.each([
    { images: Array(31).fill({ url: '/media/properties/00000000-0000-4000-8000-000000000000.jpg' }) },
    { amenities: Array(200).fill('x') }
  ])('too many: 413', async (change) => {
    const answer = await api.asAdministrator('POST', '/api/properties', { ...valid, ...change })
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'too_large'])
  })
  test.each([
    [{ surface: 0 }, 'surface', 'Cette valeur doit être au moins 1.'],
    [{ availableFrom: '2027-02-30' }, 'availableFrom', 'Cette date n’existe pas.'],
    [
      { rooms: 2, bedrooms: 3 },
      'bedrooms',
      'Il y a plus de chambres que de pièces\u00a0: les chambres comptent parmi les pièces.'
    ]
  ])('a home that cannot be, %j, is refused with a sentence', async (facts, field, message) => {
    const answer = await api.asAdministrator('POST', '/api/properties', { ...valid, ...facts })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ field, message }]])
  })
  test('the wrong field is named as the form knows it', async () => {
    const answer = await api.asAdministrator('POST', '/api/properties', { ...valid, ...details({ city: undefined }) })
    expect(answer.json().fields).toEqual([{ field: 'details.city', message: 'Ce champ est obligatoire.' }])
  })
})

describe('asking again', () => {
  test('an unchanged list and an unchanged rental are not sent twice', async () => {
    const rental = await add()
    for (const url of ['/api/properties?limit=3', `/api/properties/${rental._id}`]) {
      const first = await api.get(url)
      const again = await api.get(url, { 'if-none-match': `W/${first.headers.etag}` })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers['cache-control']).toBe('no-cache')
    }
  })
  test('a changed list is sent', async () => {
    const first = await api.get('/api/properties')
    await add()
    expect((await api.get('/api/properties', { 'if-none-match': first.headers.etag as string })).statusCode).toBe(200)
  })
})

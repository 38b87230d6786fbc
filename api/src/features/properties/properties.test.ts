import type { SavedProperty } from '@keur/contract/property'
import { aPropertyInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const send = (input: object = aPropertyInput()) => api.asAdministrator('POST', '/api/properties', input)
const add = async (input?: object) => (await send(input)).json<SavedProperty>()
const put = (rental: SavedProperty, change: object) =>
  api.asAdministrator('PUT', `/api/properties/${rental._id}`, { ...rental, ...change })
const totalOf = async (query = '') => (await api.get(`/api/properties?${query}`)).json().total

/** What visitors see of a rental: not whether it could have been a draft. */
const publicly = ({ draft, ...rental }: SavedProperty) => rental

test('the next reference continues the series of the newest rental, over gaps, drafts and other series', async () => {
  const next = async () =>
    (await api.asAdministrator('GET', '/api/admin/properties/next-reference')).json<{ reference: string }>().reference
  for (const reference of ['AG.(1)-0009', 'AG.(1)-00100', 'AG.(1)-0041', 'Z-7', 'AG.(1)-0012', 'sans numéro'])
    await add(aPropertyInput({ draft: true, details: { reference } }))
  expect(await next()).toBe('AG.(1)-0101')
  expect((await send(aPropertyInput({ draft: true, details: { reference: await next() } }))).statusCode).toBe(201)
  expect(await next()).toBe('AG.(1)-0102')
})

describe('adding', () => {
  test('an administrator adds a rental, and a visitor sees it at once', async () => {
    const before = await totalOf()
    const added = await send()
    expect(added.statusCode).toBe(201)
    const list = (await api.get('/api/properties')).json()
    expect(list).toMatchObject({ page: 1, limit: 10, total: before + 1 })
    expect(list.properties[0]._id).toBe(added.json()._id)
    expect((await api.get(`/api/properties/${added.json()._id}`)).json()).toEqual(publicly(added.json()))
  })
  test('what was left open is filled in; a price comes as people type it, a place in parts', async () => {
    const localisation = { city: 'Mbour', district: 'Saly' }
    const details = { name: '  ', price: '50 000 FCFA / Mois' as never }
    const facts = { rooms: 2, bedrooms: 2, moveIn: {} }
    const rental = await add(aPropertyInput({ title: '  Villa  ', localisation, details, ...facts }))
    expect(rental).toMatchObject({
      title: 'Villa',
      localisation: { name: '', ...localisation, country: 'Sénégal' },
      availability: 'Disponible',
      images: [],
      amenities: [],
      details: { name: 'Non spécifié', country: 'Sénégal', sequence: 'Mois', price: 50_000 }
    })
    expect(rental).not.toHaveProperty('moveIn')
  })
  test('of fifty who send one reference at once, one succeeds', async () => {
    const input = aPropertyInput({ details: { reference: 'UNIQUE-1' } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(input)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(49).fill(409)])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().error).toBe('conflict')
  })
  test.each([
    [{ details: { ...aPropertyInput().details, city: undefined } }, 'details.city', 'Ce champ est obligatoire.'],
    [{ details: { ...aPropertyInput().details, price: 'gratuit' } }, 'details.price', expect.any(String)],
    [{ surface: 0 }, 'surface', 'Cette valeur doit être au moins 1.'],
    [{ availableFrom: '2027-02-30' }, 'availableFrom', 'Cette date n’existe pas.'],
    [{ rooms: 2, bedrooms: 3 }, 'bedrooms', expect.stringMatching(/plus de chambres que de pièces/)]
  ])(
    'a rental that cannot be, %j: 400 with the field of the form, and nothing is stored',
    async (facts, field, message) => {
      const before = await totalOf()
      const answer = await send({ ...aPropertyInput(), ...facts })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ field, message }]])
      expect(await totalOf()).toBe(before)
    }
  )
})

describe('changing', () => {
  test('a full rental sent back with a change is stored, and found by its new words instead of the old', async () => {
    const rental = await add(aPropertyInput({ title: 'Xylophone' }))
    const answer = await put(rental, { title: 'Zanzibar', bed: 2 })
    const changed = { ...rental, title: 'Zanzibar', bed: 2, revision: 2, updatedAt: expect.any(String) }
    expect([answer.statusCode, answer.json()]).toEqual([200, changed])
    expect((await api.get(`/api/properties/${rental._id}`)).json()).toEqual(publicly(answer.json()))
    expect([await totalOf('search=xylophone'), await totalOf('search=zanzibar')]).toEqual([0, 1])
  })
  test('of many who change one version at once, one succeeds whole', async () => {
    const rental = await add()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((title) => put(rental, { title, description: title }))
    )
    const winners = answers.filter(({ statusCode }) => statusCode === 200)
    expect(winners).toHaveLength(1)
    const { title, description } = (await api.get(`/api/properties/${rental._id}`)).json()
    expect([title, description]).toEqual([winners[0]!.json().title, winners[0]!.json().title])
  })
  test('one that is let until a day is found by who looks for then; once it is free, no day is stored', async () => {
    const { _id } = await add(aPropertyInput({ title: 'Quetzal' }))
    const set = (vacancy: object) =>
      api.asAdministrator('POST', '/api/admin/properties/bulk', { ids: [_id], change: { vacancy } })
    const taken = { availability: 'Indisponible', availableFrom: '2099-03-01' }
    expect((await set(taken)).json().results).toEqual([{ id: _id, done: true }])
    const found = () => Promise.all(['02-28', '03-01'].map((day) => totalOf(`search=quetzal&availableBy=2099-${day}`)))
    expect(await found()).toEqual([0, 1])
    const refused = await set({ ...taken, availableFrom: '2099-02-30' })
    const field = 'change.vacancy.availableFrom'
    expect([refused.statusCode, refused.json().fields]).toEqual([400, [{ field, message: 'Cette date n’existe pas.' }]])
    await set({ availability: 'Disponible' })
    expect(await found()).toEqual([1, 1])
    const rental = (await api.get(`/api/properties/${_id}`)).json()
    expect([rental.availability, rental.availableFrom]).toEqual(['Disponible', undefined])
    const { steps } = (await api.asAdministrator('GET', `/api/admin/properties/${_id}/history`)).json()
    expect(steps[0].changes.map(({ field: name }: { field: string }) => name)).toEqual([
      'availability',
      'availableFrom'
    ])
  })
  test("another rental's reference is refused", async () => {
    const [one, two] = [await add(), await add()]
    expect((await put(two, { details: { ...two.details, reference: one.details.reference } })).statusCode).toBe(409)
  })
})

test('a deleted rental is gone from every answer at once, and its reference is free again', async () => {
  const input = aPropertyInput({ title: 'Éphémère', details: { reference: 'AGAIN' } })
  const rental = await add(input)
  const url = `/api/properties/${rental._id}`
  const answer = await api.asAdministrator('DELETE', url)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: "L'élément a été supprimé avec succès !" }])
  expect(await totalOf('search=ephemere')).toBe(0)
  for (const later of [await api.get(url), await api.asAdministrator('DELETE', url), await put(rental, {})])
    expect(later.statusCode).toBe(404)
  expect((await send(input)).statusCode).toBe(201)
})

test('an unchanged list and an unchanged rental are not sent twice; a changed list is', async () => {
  const rental = await add()
  for (const url of ['/api/properties?limit=3', `/api/properties/${rental._id}`]) {
    const first = await api.get(url)
    const again = await api.get(url, { 'if-none-match': `W/${first.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('no-cache')
  }
  const { headers } = await api.get('/api/properties')
  await add()
  expect((await api.get('/api/properties', { 'if-none-match': headers.etag as string })).statusCode).toBe(200)
})

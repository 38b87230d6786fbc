import type { SavedSale } from '@keur/contract/sale'
import { aSaleInput } from '@keur/contract/testing'
import { anUploadedPhoto, photoState, saleParts, sendSale } from '../../testing/listing-kinds.ts'
import { aFile, aJpeg, type FormPart } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const added = async (input = aSaleInput()) => (await sendSale(api, saleParts(input))).json<SavedSale>()
const put = (sale: SavedSale, change: object) =>
  api.asAdministrator('PUT', `/api/sales/${sale._id}`, { ...sale, ...change })
const total = async () => (await api.get('/api/sales')).json().total
const pending = () => api.services.database.db.collection('media').countDocuments({ state: 'pending' })

describe('adding', () => {
  test('an administrator sends a form with ten photos, and a visitor sees the sale at once', async () => {
    const photo = await aJpeg({ width: 80, height: 60 })
    const input = aSaleInput({ title: ' Terrain  ', autres: ['Titre foncier', 'Bornage'], details: { area: '300 m²' } })
    const answer = await sendSale(api, saleParts(input), Array(10).fill(aFile(photo)))
    expect(answer.statusCode).toBe(201)
    const sale = answer.json<SavedSale>()
    const details = { reference: expect.stringMatching(/^V-\d{4}-\d{4}$/), area: '300 m²', price: 7_500_000 }
    const images = Array(10).fill(expect.objectContaining({ width: 80, height: 60 }))
    const texts = { title: 'Terrain', status: 'Disponible', autres: ['Titre foncier', 'Bornage'] }
    expect(sale).toMatchObject({ ...texts, details, images, draft: false, revision: 1 })
    const [first] = sale.images
    expect(typeof first === 'object' && (await photoState(api, first))).toBe('attached')
    expect((await api.get('/api/sales')).json().sales[0]._id).toBe(sale._id)
  })
  test('a draft, a status, a price as people type it and an area in numbers', async () => {
    const details = { price: '12 500 000 FCFA', area: 300 as never }
    const sale = await added(aSaleInput({ draft: true, status: 'Sous compromis', details }))
    const read = { price: 12_500_000, area: '300' }
    expect(sale).toMatchObject({ draft: true, status: 'Sous compromis', details: read })
  })
  test('facts of a home, and a land title that exists', async () => {
    const facts = { surface: 300, bedrooms: 4, landTitle: 'Titre foncier' } as const
    const sale = await added(aSaleInput(facts))
    expect(sale).toMatchObject(facts)
    expect(await added()).not.toHaveProperty('surface')
    const wrong = aSaleInput({ landTitle: 'Parole donnée' as never })
    expect((await sendSale(api, saleParts(wrong))).statusCode).toBe(400)
    const changed = await put(sale, { landTitle: 'Bail', bedrooms: undefined })
    expect(changed.json()).toMatchObject({ landTitle: 'Bail', surface: 300 })
    expect(changed.json()).not.toHaveProperty('bedrooms')
  })
  test('photos that were uploaded before, in their order, and before those that come as files', async () => {
    const [one, two] = [await anUploadedPhoto(api, 'sales'), await anUploadedPhoto(api, 'sales')]
    const named = { name: 'uploadedImages', value: JSON.stringify([{ ...two, alt: 'La façade' }, one]) }
    const alone = await sendSale(api, [...saleParts(aSaleInput()), named], [])
    expect([alone.statusCode, alone.json().images]).toEqual([201, [{ ...two, alt: 'La façade' }, one]])
    expect(await photoState(api, one)).toBe('attached')
    const three = await anUploadedPhoto(api, 'sales')
    const file = aFile(await aJpeg({ width: 40, height: 30 }))
    const parts = [...saleParts(aSaleInput()), { name: 'uploadedImages', value: JSON.stringify([three]) }]
    expect((await sendSale(api, parts, [file])).json().images).toEqual([three, expect.objectContaining({ width: 40 })])
  })
  test.each([
    ['no list', '{}', 400],
    ['no photos of ours', '[{"url":"https://ailleurs.example/photo.jpg"}]', 400],
    ['a photo that is not there', '[{"url":"/media/sales/00000000-0000-4000-8000-000000000000.jpg"}]', 422]
  ])('uploaded photos that are %s are refused', async (_what, value, status) => {
    const answer = await sendSale(api, [...saleParts(aSaleInput()), { name: 'uploadedImages', value }], [])
    expect(answer.statusCode).toBe(status)
  })
  const text = (name: string, value: string): FormPart => ({ name, value })
  const without = (...names: string[]) => saleParts(aSaleInput()).filter(({ name }) => !names.includes(name))
  const withText = (name: string, value: string) => [...without(name), text(name, value)]
  test.each<[string, FormPart[], string]>([
    ['details that are no JSON', withText('details', '{"price":'), 'details'],
    ['details without a price', withText('details', '{}'), 'details.price'],
    ['details that change prototypes', withText('details', '{"__proto__":{"price":1},"price":1}'), 'details.__proto__'],
    ['a price without end', withText('details', '{"price":1e999}'), 'details.price'],
    ['a NUL hidden in JSON', withText('details', '{"price":1,"area":"a\\u0000"}'), 'details.area'],
    ['a place without its city', withText('localisation', '{"name":"x","district":"x"}'), 'localisation.city'],
    ['a draft or not', withText('draft', 'oui'), 'draft'],
    ['an unknown category', withText('category', 'Château'), 'category'],
    ['no title', without('title'), 'title']
  ])('%s: 400, and nothing is stored', async (_what, parts, field) => {
    const before = [await total(), await pending()]
    const answer = await sendSale(api, parts)
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field])
    expect([await total(), await pending()]).toEqual(before)
  })
  test('without a photo: 400 in the words of the form', async () => {
    const answer = await sendSale(api, saleParts(aSaleInput()), [])
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Veuillez sélectionner au moins une image.'])
  })
  test('51 times more: 413', async () => {
    const autres = JSON.stringify(Array(51).fill('Forage'))
    expect((await sendSale(api, withText('autres', autres))).statusCode).toBe(413)
  })
})

describe('references', () => {
  test('fifty who come without one at the same time get fifty', async () => {
    const sales = await Promise.all(Array.from({ length: 50 }, () => api.services.sales.create(aSaleInput())))
    expect(new Set(sales.map(({ details }) => details.reference)).size).toBe(50)
  })
  test('those that others brought along are passed over', async () => {
    const { reference } = (await api.services.sales.create(aSaleInput())).details
    const number = Number(reference.slice(-4))
    const next = (step: number) => `${reference.slice(0, -4)}${String(number + step).padStart(4, '0')}`
    await api.services.sales.create(aSaleInput({ details: { reference: next(1) } }))
    await api.services.sales.create(aSaleInput({ details: { reference: next(2) }, draft: true }))
    expect((await api.services.sales.create(aSaleInput())).details.reference).toBe(next(3))
  })
  test('one that is taken is refused: 409, and the photos wait', async () => {
    const { details } = await added()
    const before = await pending()
    const { statusCode } = await sendSale(api, saleParts(aSaleInput({ details })))
    expect([statusCode, await pending()]).toEqual([409, before + 1])
  })
})

describe('changing', () => {
  test('a full sale sent back with a change is stored; its photos are known by the last part of their address', async () => {
    const sale = await added()
    const [photo] = sale.images as { url: string; publicId: string }[]
    const uuid = photo!.url.split('/').at(-1)!.split('.')[0]
    const images = [{ url: `http://localhost:3000${photo!.url}`, publicId: `sales/${uuid}` }]
    const answer = await put(sale, { title: 'Autre titre', images, details: { ...sale.details, price: '8.000.000' } })
    const details = { ...sale.details, price: 8_000_000 }
    const changed = { title: 'Autre titre', details, revision: 2, updatedAt: expect.any(String) }
    expect(answer.json()).toEqual({ ...sale, ...changed })
  })
  test('photos are added, left out and put in another order', async () => {
    const sale = await added()
    const [first, other] = [sale.images[0] as { publicId: string }, await anUploadedPhoto(api, 'sales')]
    const more = (await put(sale, { images: [other, first] })).json<SavedSale>()
    expect(more.images).toEqual([other, first])
    const last = (await put(more, { images: [other] })).json<SavedSale>()
    expect(await photoState(api, first as never)).toBe('pending')
    expect(await photoState(api, other)).toBe('attached')
    // and where none are named they stay
    const { images, ...unnamed } = last
    const answer = await api.asAdministrator('PUT', `/api/sales/${sale._id}`, unnamed)
    expect(answer.json().images).toEqual([other])
  })
  test('images that are still texts stay as they are, and other texts must be pictures', async () => {
    const sale = await added()
    const older = ['https://ailleurs.example/photo.jpg', 'data:image/png;base64,AAAA']
    await api.services.database.db.collection('sales').updateOne({ title: sale.title }, { $set: { images: older } })
    expect((await api.get(`/api/sales/${sale._id}`)).json().images).toEqual(older)
    const photo = await anUploadedPhoto(api, 'sales')
    const answer = await put(sale, { images: [older[1], photo] })
    expect([answer.statusCode, answer.json().images]).toEqual([200, [older[1], photo]])
    expect((await put(answer.json(), { images: [older[0]] })).statusCode).toBe(400)
    expect((await put(answer.json(), { images: ['data:image/png;base64,BBBB'] })).statusCode).toBe(415)
  })
})

describe('deleting', () => {
  const remove = (ids: unknown) => api.asAdministrator('DELETE', '/api/sales', { ids } as object)
  const unknown = '507f1f77bcf86cd799439011'

  test('all that were chosen go at once, drafts too', async () => {
    const ids = [(await added())._id, (await added(aSaleInput({ draft: true })))._id]
    const message = 'Ventes supprimées avec succès'
    expect((await remove(ids)).json()).toEqual({ message, deleted: ids, notFound: [] })
    expect((await api.get(`/api/sales/${ids[0]}`)).statusCode).toBe(404)
  })
  test('what is not there is reported, and is no success', async () => {
    const [one, two] = [(await added())._id, (await added())._id]
    const message = async (ids: string[]) => (await remove(ids)).json()
    const some = { message: 'Une vente supprimée\u00a0; 2 sont introuvables.', notFound: [unknown, 'xyz'] }
    expect(await message([one, unknown, 'xyz'])).toEqual({ ...some, deleted: [one] })
    expect(await message([two, two, one])).toMatchObject({ deleted: [two], notFound: [one] })
    expect(await message([one])).toMatchObject({ message: 'Aucune vente supprimée\u00a0: une est introuvable.' })
  })
  test('of none: 400; of 101: 413; of 100, none there: 200', async () => {
    for (const ids of [[], [{ $ne: null }]]) expect((await remove(ids)).statusCode).toBe(400)
    expect((await remove(Array(101).fill(unknown))).statusCode).toBe(413)
    expect((await remove(Array.from({ length: 100 }, (_, n) => `${n}`))).json().notFound).toHaveLength(100)
  })
})

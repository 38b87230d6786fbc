import type { SavedProduct } from '@keur/contract/product'
import { aProductInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const send = (input: object) => api.asAdministrator('POST', '/api/btp', input)
const add = async (input: object = aProductInput()) => (await send(input)).json<SavedProduct>()
const put = (product: SavedProduct, change: object) =>
  api.asAdministrator('PUT', `/api/btp/${product._id}`, { ...product, ...change })

test('visitors find materials by category, place, supplier, price, and whether they can be had', async () => {
  const facts = { category: 'Gravier', localisation: 'Mbour', availability: 'Indisponible' } as const
  const bricks = await add(aProductInput({ ...facts, details: { price: 350, name: 'Briqueterie Ndiaye' } }))
  for (const query of [
    'category=gravier&localisation=mbour',
    'search=briqueterie&maxPrice=400',
    'availability=Indisponible'
  ])
    expect((await api.get(`/api/btp?${query}`)).json()).toMatchObject({ total: 1, materiels: [{ _id: bricks._id }] })
  expect((await api.get('/api/btp?availability=Disponible&category=Gravier')).json().total).toBe(0)
})

describe('prices by quantity', () => {
  const priceSteps = [
    { from: 50, price: 3_400 },
    { from: 200, price: 3_200 }
  ]
  const cement = () => aProductInput({ priceSteps, details: { price: 3_600 } })

  test('are shown as they were given, and go when an update leaves them out', async () => {
    const product = await add(cement())
    expect((await api.get(`/api/btp/${product._id}`)).json()).toMatchObject({ priceSteps })
    await put(product, { priceSteps: undefined })
    expect((await api.get(`/api/btp/${product._id}`)).json()).not.toHaveProperty('priceSteps')
    expect(await add({ ...cement(), priceSteps: [] })).not.toHaveProperty('priceSteps')
  })
  test('out of order, or without a quantity or a price that can be, are refused', async () => {
    const response = await send({ ...cement(), priceSteps: priceSteps.toReversed() })
    expect([response.statusCode, response.json().fields[0].field]).toEqual([400, 'priceSteps'])
    for (const wrong of [[{ from: 0, price: 1 }], [{ from: 5 }], [{ from: 5, price: -1 }]])
      expect((await send({ ...cement(), priceSteps: wrong })).statusCode).toBe(400)
    expect((await send({ ...cement(), priceSteps: Array(7).fill(priceSteps[0]) })).statusCode).toBe(413)
  })
})

test('what was left open is filled in', async () => {
  const details = { price: 0, sequence: '', name: ' ' }
  const answer = await send({ ...aProductInput(), localisation: { city: 'Thiès' }, details })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    localisation: { name: '', city: 'Thiès', district: '', country: 'Sénégal' },
    availability: 'Disponible',
    images: [],
    draft: false,
    revision: 1,
    details: {
      reference: expect.stringMatching(/^B-\d{4}-\d{4}$/),
      sequence: 'Unité',
      price: 0,
      country: 'Sénégal',
      name: 'Non spécifié'
    }
  })
})

test('its reference cannot be changed: 422; left out, it stays', async () => {
  const product = await add()
  const answer = await put(product, { details: { ...product.details, reference: 'B-1999-0001' } })
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'locked_reference'])
  const { reference, ...details } = product.details
  expect((await put(product, { details })).json().details.reference).toBe(reference)
})

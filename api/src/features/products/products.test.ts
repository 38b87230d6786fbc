import type { SavedProduct } from '@keur/contract/product'
import { aProductInput } from '@keur/contract/testing'
import { anUploadedPhoto } from '../../testing/listing-kinds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const send = (input: object) => api.asAdministrator('POST', '/api/btp', input)
const add = async (input: object = aProductInput()) => (await send(input)).json<SavedProduct>()
const put = (product: SavedProduct, change: object) =>
  api.asAdministrator('PUT', `/api/btp/${product._id}`, { ...product, ...change })

/** What visitors see of a building material: not whether it could have been a draft. */
const publicly = ({ draft, ...product }: SavedProduct) => product

describe('what visitors see', () => {
  test('the building materials, newest first, as `materiels`', async () => {
    const { total } = (await api.get('/api/btp')).json()
    const [older, newer] = [await add(), await add()]
    expect((await api.get('/api/btp?limit=2')).json()).toEqual({
      materiels: [publicly(newer), publicly(older)],
      page: 1,
      limit: 2,
      total: total + 2,
      totalPages: Math.ceil((total + 2) / 2)
    })
    expect((await api.get(`/api/btp/${newer._id}`)).json()).toEqual(publicly(newer))
    expect((await api.get('/api/btp/xyz')).json()).toEqual({ error: 'not_found', message: 'Produit non trouvé' })
  })
  test('those of a category, a place, words, prices, and those that can be had', async () => {
    const bricks = await add(
      aProductInput({
        title: 'Briques pleines',
        category: 'Gravier',
        localisation: 'Mbour',
        availability: 'Indisponible',
        details: { price: 350, name: 'Briqueterie Ndiaye' }
      })
    )
    for (const query of [
      'category=gravier',
      'localisation=mbour',
      'search=briqueterie',
      'minPrice=300&maxPrice=400',
      'availability=Indisponible',
      'availability=Indisponible&category=Gravier&sort=asc'
    ])
      expect((await api.get(`/api/btp?${query}`)).json()).toMatchObject({ total: 1, materiels: [{ _id: bricks._id }] })
    expect((await api.get('/api/btp?availability=Disponible&category=Gravier')).json().total).toBe(0)
    expect((await api.get('/api/btp?availability=disponible')).statusCode).toBe(400)
  })
})

const priceSteps = [
  { from: 50, price: 3_400 },
  { from: 200, price: 3_200 }
]
const cement = () => aProductInput({ priceSteps, details: { price: 3_600 } })

describe('prices by quantity', () => {
  test('are shown as they were given, and go when an update leaves them out', async () => {
    const product = await add(cement())
    expect((await api.get(`/api/btp/${product._id}`)).json()).toMatchObject({ priceSteps })
    await put(product, { priceSteps: undefined })
    expect((await api.get(`/api/btp/${product._id}`)).json()).not.toHaveProperty('priceSteps')
    expect(await add({ ...cement(), priceSteps: [] })).not.toHaveProperty('priceSteps')
  })
  test('out of order, or dearer than one unit, are refused', async () => {
    for (const wrong of [priceSteps.toReversed(), [{ from: 10, price: 3_600 }]]) {
      const response = await send({ ...cement(), priceSteps: wrong })
      expect([response.statusCode, response.json().fields[0].field]).toEqual([400, 'priceSteps'])
    }
    for (const wrong of [[{ from: 0, price: 1 }], [{ from: 5 }], [{ from: 5, price: -1 }], 'gratuit'])
      expect((await send({ ...cement(), priceSteps: wrong })).statusCode).toBe(400)
    expect((await send({ ...cement(), priceSteps: Array(7).fill(priceSteps[0]) })).statusCode).toBe(413)
  })
})

describe('adding', () => {
  test('what was left open is filled in', async () => {
    const input = {
      ...aProductInput(),
      localisation: { city: 'Thiès' },
      details: { price: 0, sequence: '', name: ' ' }
    }
    const answer = await send(input)
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
  test.each(['12 000 FCFA', '12000', null, true, -1, 1.5, '', [1], { $gt: 0 }, undefined])(
    'a price of %j: 400 in the words of the form',
    async (price) => {
      const answer = await send({ ...aProductInput(), details: { price } })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          error: 'invalid_input',
          message: 'Le prix est requis et doit être un nombre valide.',
          fields: [{ field: 'details.price', message: 'Le prix est requis et doit être un nombre valide.' }]
        }
      ])
    }
  )
  test('fifty who come without a reference at the same time get fifty', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(aProductInput())))
    expect(new Set(answers.map((answer) => answer.json().details.reference)).size).toBe(50)
  })
  test('of fifty who bring the same, one succeeds', async () => {
    const input = aProductInput({ details: { reference: 'UNIQUE-1' } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(input)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(49).fill(409)])
  })
})

describe('changing', () => {
  test('a full material sent back with a change is stored', async () => {
    const [product, photo] = [await add(), await anUploadedPhoto(api, 'btp')]
    const uuid = photo.publicId.split('/')[1]
    const answer = await put(product, { title: 'Autre', images: [{ url: photo.url, publicId: `btp/${uuid}` }] })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...product, title: 'Autre', images: [photo], revision: 2, updatedAt: expect.any(String) }
    ])
  })
  test('its reference cannot be changed: 422', async () => {
    const product = await add()
    const answer = await put(product, { details: { ...product.details, reference: 'B-1999-0001' } })
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'locked_reference'])
    const { reference, ...details } = product.details
    expect((await put(product, { details })).json().details.reference).toBe(reference)
  })
  test('a price that is text: 400', async () => {
    const product = await add()
    const answer = await put(product, { details: { ...product.details, price: '5 500' } })
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'details.price'])
  })
})

test('a deleted material is gone, and can be deleted once', async () => {
  const { _id } = await add()
  const answer = await api.asAdministrator('DELETE', `/api/btp/${_id}`)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Produits BTP supprimés avec succès' }])
  expect((await api.get(`/api/btp/${_id}`)).statusCode).toBe(404)
  expect((await api.asAdministrator('DELETE', `/api/btp/${_id}`)).json()).toMatchObject({
    message: 'Produit non trouvé'
  })
})

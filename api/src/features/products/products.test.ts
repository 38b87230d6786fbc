import { aProduct } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

/** A building material as it is stored: without what the store itself gives. */
function aNewProduct(overrides: Parameters<typeof aProduct>[0] = {}) {
  const { _id, createdAt, updatedAt, ...product } = aProduct({ images: [], ...overrides })
  return product
}

test('visitors see the building materials, newest first, as `materiels`', async () => {
  const [older, newer] = [
    await api.services.products.create(aNewProduct()),
    await api.services.products.create(aNewProduct())
  ]
  expect((await api.get('/api/btp')).json()).toEqual({
    materiels: [newer, older],
    page: 1,
    limit: 10,
    total: 2,
    totalPages: 1
  })
})

test('visitors find materials by category, place, words and prices', async () => {
  const bricks = await api.services.products.create(
    aNewProduct({
      title: 'Briques pleines',
      category: 'Gravier',
      localisation: 'Mbour',
      details: { price: 350, name: 'Briqueterie Ndiaye' }
    })
  )
  for (const query of ['category=gravier', 'localisation=mbour', 'search=briqueterie', 'minPrice=300&maxPrice=400'])
    expect((await api.get(`/api/btp?${query}`)).json()).toMatchObject({ total: 1, materiels: [{ _id: bricks._id }] })
})

test('one material is answered whole, another not at all', async () => {
  const product = await api.services.products.create(aNewProduct())
  expect((await api.get(`/api/btp/${product._id}`)).json()).toEqual(product)
  expect((await api.get('/api/btp/xyz')).json()).toEqual({ error: 'not_found', message: 'Produit non trouvé' })
})

import { aSale } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

/** A sale as it is stored: without what the store itself gives. */
function aNewSale(overrides: Parameters<typeof aSale>[0] = {}) {
  const { _id, createdAt, updatedAt, ...sale } = aSale({ images: [], ...overrides })
  return sale
}

test('visitors see the sales, newest first, with page and number of pages', async () => {
  const [older, newer] = [await api.services.sales.create(aNewSale()), await api.services.sales.create(aNewSale())]
  const answer = await api.get('/api/sales')
  expect(answer.json()).toEqual({ sales: [newer, older], page: 1, limit: 10, total: 2, totalPages: 1 })
})

test('visitors find sales by category, place, words and price', async () => {
  const land = await api.services.sales.create(
    aNewSale({
      title: 'Terrain à bâtir',
      category: 'Terrains',
      localisation: { city: 'Mbour', district: 'Saly', name: 'Saly' },
      details: { price: 9 }
    })
  )
  for (const query of [
    'category=terrains',
    'localisation=mbour',
    'search=batir',
    'maxPrice=10',
    `search=${land.details.reference}`
  ])
    expect((await api.get(`/api/sales?${query}`)).json()).toMatchObject({ total: 1, sales: [{ _id: land._id }] })
})

test('one sale is answered whole, with images in older shapes too', async () => {
  const sale = await api.services.sales.create(
    aNewSale({ images: ['https://ailleurs.example/photo.jpg', 'data:image/png;base64,AAAA'] })
  )
  expect((await api.get(`/api/sales/${sale._id}`)).json()).toEqual(sale)
})

test('a sale that is not there: 404 with its own words', async () => {
  expect((await api.get('/api/sales/xyz')).json()).toEqual({ error: 'not_found', message: 'Vente non trouvée' })
})

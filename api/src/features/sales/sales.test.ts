import type { SavedSale } from '@keur/contract/sale'
import { aSaleInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

/** What visitors see of a sale: not whether it could have been a draft. */
const publicly = ({ draft, ...sale }: SavedSale) => JSON.parse(JSON.stringify(sale))
const add = (input = aSaleInput()) => api.services.sales.create(input)

test('visitors see the sales, newest first, with page and number of pages', async () => {
  const [older, newer] = [await add(), await add()]
  const answer = await api.get('/api/sales')
  const page = { page: 1, limit: 10, total: 2, totalPages: 1 }
  expect(answer.json()).toEqual({ sales: [publicly(newer), publicly(older)], ...page })
})

test('visitors find sales by category, place, words and price', async () => {
  const localisation = { city: 'Mbour', district: 'Saly', name: 'Saly' } as const
  const texts = { title: 'Terrain à bâtir', category: 'Terrains' } as const
  const land = await add(aSaleInput({ ...texts, localisation, details: { price: 9 } }))
  const queries = ['category=terrains&localisation=mbour', 'localisation=mbour', 'search=batir', 'maxPrice=10']
  for (const query of [...queries, `search=${land.details.reference}`])
    expect((await api.get(`/api/sales?${query}`)).json()).toMatchObject({ total: 1, sales: [{ _id: land._id }] })
})

test('a status is free text, so no list is narrowed by it', async () => {
  expect((await api.get('/api/sales?availability=Disponible')).statusCode).toBe(400)
  expect((await api.get('/api/sales?status=Disponible')).statusCode).toBe(400)
})

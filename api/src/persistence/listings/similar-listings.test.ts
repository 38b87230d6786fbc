import type { Property } from '@keur/contract/property'
import { aProductInput, aPropertyInput, aSaleInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

type Category = 'Villas' | 'Studios' | 'Bureaux'

const add = (title: string, category: Category, city: string, price: number, more = {}) =>
  api.services.properties.create(
    aPropertyInput({ title, category, localisation: city, details: { city, price }, ...more })
  )
const similarTo = async ({ _id }: { _id: string }) =>
  (await api.get(`/api/properties/${_id}/similar`)).json().properties.map(({ title }: Property) => title)

test('of the same category those in the same place come first, the nearest in price before; then those elsewhere, then others', async () => {
  const villa = await add('Elle-même', 'Villas', 'Thiès', 500_000)
  await add('Brouillon', 'Villas', 'Thiès', 500_000, { draft: true })
  await add('Louée', 'Villas', 'Thiès', 500_000, { availability: 'Indisponible' })
  const deleted = await add('Supprimée', 'Villas', 'Thiès', 500_000)
  await api.services.properties.delete(deleted._id)
  await add('Loin du prix', 'Villas', 'THIES', 900_000)
  await add('Tout près', 'Villas', 'Thiès', 510_000)
  await add('Même prix', 'Villas', 'Thiès', 500_000)
  await add('Ailleurs', 'Villas', 'Dakar', 500_000)
  await add('Autre genre, ici', 'Studios', 'Thiès', 75_000)
  await add('Autre genre, ailleurs', 'Studios', 'Dakar', 480_000)
  expect(await similarTo(villa)).toEqual([
    'Même prix',
    'Tout près',
    'Loin du prix',
    'Ailleurs',
    'Autre genre, ici',
    'Autre genre, ailleurs'
  ])
})

test('there are six at most, however many there are', async () => {
  const office = await add('Bureau', 'Bureaux', 'Mbour', 300_000)
  for (let number = 0; number < 12; number += 1) await add(`Bureau ${number}`, 'Bureaux', 'Mbour', 300_000 + number)
  expect(await similarTo(office)).toEqual([0, 1, 2, 3, 4, 5].map((number) => `Bureau ${number}`))
})

test('sales and materials have theirs too, and what is alone, or beside one that is sold, has none', async () => {
  const sale = await api.services.sales.create(aSaleInput())
  await api.services.sales.create(aSaleInput({ status: 'Vendue' }))
  expect((await api.get(`/api/sales/${sale._id}/similar`)).json()).toEqual({ sales: [] })
  const [one, other] = [
    await api.services.products.create(aProductInput({ localisation: { city: 'Thiès' } })),
    await api.services.products.create(aProductInput({ localisation: 'Zone industrielle, Thiès' }))
  ]
  const { materiels } = (await api.get(`/api/btp/${one._id}/similar`)).json()
  expect(materiels).toMatchObject([{ _id: other._id }])
  expect(materiels[0]).not.toHaveProperty('draft')
})

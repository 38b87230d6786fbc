import { aSale } from '@keur/contract/testing'
import { isForSale } from '@keur/contract/vocabulary'
import { saleFigures, saleSummary } from './sale.ts'

test('what is sold, reserved or withdrawn is no longer for sale, however it is written', () => {
  const gone = ['Vendu', 'vendue', ' Réservé', 'Retirée', 'Louée', 'Sous compromis', 'Indisponible']
  const free = ['Disponible', 'Sous offre', 'Bientôt vendu']
  expect([...gone, ...free].filter((status) => isForSale({ status }))).toEqual(free)
})

test('a favourite has path, price, cover and place', () => {
  const sale = aSale({ localisation: { city: 'Thiès', district: 'Cité Lamy' }, details: { price: 45_000_000 } })
  expect(saleSummary(sale)).toMatchObject({
    ...{ section: 'sales', id: sale._id, to: `/ventes/detail/${sale._id}` },
    ...{ amount: 45_000_000, photo: sale.images[0], place: 'Cité Lamy, Thiès' }
  })
})

test.each([
  [{ bedrooms: 4, surface: 320, details: { area: '3 ha' } }, '4 chambres, 3 ha de superficie'],
  [{ bedrooms: 0, surface: 320, details: { area: '' } }, '320 m² de surface'],
  [{ details: { area: undefined } }, '']
])('%j has on its card: «%s», and its reference', (sale, shown) => {
  const { details, ...others } = aSale()
  const figures = saleFigures({ ...others, ...sale, details: { ...details, ...sale.details, reference: 'V-1' } })
  const texts = figures.map(({ value, label }) => `${value} ${label}`.trim().replace(/\s/g, ' '))
  expect(texts.join(', ')).toBe([shown, 'Réf. V-1'].filter(Boolean).join(', '))
})

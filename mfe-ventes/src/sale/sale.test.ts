import { aSale } from '@keur/contract/testing'
import { isForSale } from '@keur/contract/vocabulary'
import { saleSummary } from './sale.ts'

test('what is sold, reserved or withdrawn is no longer for sale, however it is written', () => {
  const gone = ['Vendu', 'vendue', ' Réservé', 'Retirée', 'Louée', 'Sous compromis', 'Indisponible']
  const free = ['Disponible', 'Sous offre', 'Bientôt vendu']
  expect([...gone, ...free].filter((status) => isForSale({ status }))).toEqual(free)
})

test('a favourite has path, price and place', () => {
  const sale = aSale({ localisation: { city: 'Thiès', district: 'Cité Lamy' }, details: { price: 45_000_000 } })
  expect(saleSummary(sale)).toMatchObject({
    ...{ section: 'sales', id: sale._id, to: `/ventes/detail/${sale._id}` },
    ...{ amount: 45_000_000, place: 'Cité Lamy, Thiès' }
  })
})

import { aProperty } from '@keur/contract/testing'
import { rentalPriceText, rentalSummary } from './rental.ts'

test.each([
  [250_000, 'Mois', '250\u202f000\u00a0F\u00a0CFA par\u00a0Mois'],
  [45_000, 'Nuit', '45\u202f000\u00a0F\u00a0CFA par\u00a0Nuit'],
  ['50 000 FCFA / Mois', 'Mois', '50 000 FCFA / Mois'],
  [null, 'Mois', 'Prix sur demande']
])('the price %j of a %s reads «%s»', (price, sequence, text) => {
  expect(rentalPriceText({ details: { ...aProperty().details, price, sequence } })).toBe(text)
})

test('a favourite has path, price, period, cover and place, also of a rental whose place is in its details only', () => {
  const details = { city: 'Dakar', district: 'Ouakam', price: 45_000, sequence: 'Nuit' }
  const rental = aProperty({ localisation: '', details })
  expect(rentalSummary(rental)).toMatchObject({
    ...{ section: 'properties', id: rental._id, to: `/detail/${rental._id}` },
    ...{ amount: 45_000, period: 'Nuit', photo: rental.images[0], place: 'Ouakam, Dakar' }
  })
})

import { aProperty } from '@keur/contract/testing'
import { rentalPriceText, rentalSummary } from './rental.ts'

const priceOf = (price: number | string | null, sequence = 'Mois') => {
  const { details } = aProperty({ details: { sequence } })
  return rentalPriceText({ details: { ...details, price } })
}

test('a price is formatted with its period', () => {
  expect(priceOf(250_000)).toBe('250\u202f000\u00a0F\u00a0CFA par\u00a0Mois')
  expect(priceOf(45_000, 'Nuit')).toBe('45\u202f000\u00a0F\u00a0CFA par\u00a0Nuit')
})

test('a price in an old record is shown unchanged', () => {
  expect(priceOf('50 000 FCFA / Mois')).toBe('50 000 FCFA / Mois')
})

test('a rental without a price is offered on request', () => {
  expect(priceOf(null)).toBe('Prix sur demande')
})

test('a favourite has price, period and place, also of a rental whose place is in its details only', () => {
  const details = { city: 'Dakar', district: 'Ouakam', price: 45_000, sequence: 'Nuit' }
  expect(rentalSummary(aProperty({ localisation: '', details }))).toMatchObject({
    amount: 45_000,
    period: 'Nuit',
    place: 'Ouakam, Dakar'
  })
})

import { aProperty } from '@keur/contract/testing'
import { rentalPriceText } from './rental-price.ts'

const priced = (price: number | string | null, sequence = 'Mois') => {
  const { details } = aProperty({ details: { sequence } })
  return rentalPriceText({ details: { ...details, price } })
}

test('a price is said with its period', () => {
  expect(priced(250_000)).toBe('250\u202f000\u00a0F\u00a0CFA par\u00a0Mois')
  expect(priced(45_000, 'Nuit')).toBe('45\u202f000\u00a0F\u00a0CFA par\u00a0Nuit')
})

test('a price of an earlier year is said as it was written', () => {
  expect(priced('50 000 FCFA / Mois')).toBe('50 000 FCFA / Mois')
})

test('a rental without a price is offered all the same', () => {
  expect(priced(null)).toBe('Prix sur demande')
})

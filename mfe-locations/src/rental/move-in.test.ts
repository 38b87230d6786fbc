/** @jest-environment node */
import { defaultAgency } from '@keur/contract/agency'
import { aProperty } from '@keur/contract/testing'
import { moveInCost } from './move-in.ts'

type Rental = Parameters<typeof aProperty>[0]

const costOf = (rental: Rental, rules: Partial<typeof defaultAgency.moveIn> = {}) =>
  moveInCost(aProperty(rental), { ...defaultAgency.moveIn, ...rules })

test('without figures of its own, a home costs what the agency asks: two months of caution, half a month of commission', () => {
  expect(costOf({ details: { price: 175_000 } })).toEqual({
    rent: 175_000,
    rows: [
      { part: 'deposit', amount: 350_000, months: 2 },
      { part: 'commission', amount: 87_500, months: 0.5 }
    ],
    total: 612_500,
    isEstimate: true,
    unknown: []
  })
})

test('the figures of a listing go before those of the agency, 0 too, and nothing is an estimate then', () => {
  const moveIn = { deposit: 700_000, advance: 0, commission: 175_000 }
  const cost = costOf({ details: { price: 350_000 }, moveIn })
  expect(cost).toMatchObject({ total: 1_225_000, isEstimate: false })
  expect(cost?.rows).toEqual([
    { part: 'deposit', amount: 700_000 },
    { part: 'advance', amount: 0 },
    { part: 'commission', amount: 175_000 }
  ])
})

test('an estimate never exceeds what the law allows, whatever the settings are', () => {
  const greedy = { depositMonths: 3, advanceMonths: 2, commissionMonths: 1 }
  const monthsOf = (rental: Rental) => costOf(rental, greedy)?.rows.map(({ part, months }) => [part, months])
  expect(monthsOf({ details: { price: 200_000 } })).toEqual([
    ['deposit', 2],
    ['commission', 0.5]
  ])
  // The ceiling of the commission is for rents below 500 000.
  expect(monthsOf({ details: { price: 500_000 } })?.at(-1)).toEqual(['commission', 1])
  expect(monthsOf({ details: { price: 200_000 }, moveIn: { deposit: 200_000 } })).toEqual([
    ['deposit', undefined],
    ['advance', 1],
    ['commission', 0.5]
  ])
  expect(monthsOf({ details: { price: 200_000 }, moveIn: { advance: 200_000 } })?.[0]).toEqual(['deposit', 1])
})

test('a night has no months of caution, and a price in words no sum', () => {
  expect(costOf({ details: { price: 45_000, sequence: 'Nuit' } })).toBeUndefined()
  expect(
    moveInCost({ ...aProperty(), details: { ...aProperty().details, price: 'à débattre' } }, defaultAgency.moveIn)
  ).toBeUndefined()
})

test('an office has no legal months: only its own figures count, and the others are unknown', () => {
  expect(costOf({ category: 'Bureaux', details: { price: 300_000 } })).toBeUndefined()
  const office = costOf({ category: 'Bureaux', details: { price: 300_000 }, moveIn: { deposit: 900_000 } })
  expect(office).toMatchObject({ total: 1_200_000, isEstimate: false, unknown: ['advance', 'commission'] })
})

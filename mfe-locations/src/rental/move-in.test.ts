/** @jest-environment node */
import { defaultAgency } from '@keur/contract/agency'
import { aProperty } from '@keur/contract/testing'
import { moveInCost } from './move-in.ts'

type Rental = Parameters<typeof aProperty>[0]
type Figures = NonNullable<NonNullable<Rental>['moveIn']>

/** «deposit 400 for 2, commission 100 for 0.5: 700 estimated» in thousands, and the parts that are unknown. */
function costOf(rental: Rental, rules: Partial<typeof defaultAgency.moveIn> = {}) {
  const cost = moveInCost(aProperty(rental), { ...defaultAgency.moveIn, ...rules })
  if (!cost) return 'nothing'
  const rows = cost.rows.map(({ part, amount, months }) => `${part} ${amount / 1000}${months ? ` for ${months}` : ''}`)
  const unknown = cost.unknown.map((part) => `, ${part} unknown`).join('')
  return `${rows.join(', ')}: ${cost.total / 1000} ${cost.isEstimate ? 'estimated' : 'exact'}${unknown}`
}

test.each<[string, number, Figures, string]>([
  ['none', 175_001, {}, 'deposit 350.002 for 2, commission 87.501 for 0.5: 612.504 estimated'],
  ['one, 0 too', 200_000, { commission: 0 }, 'deposit 400 for 2, commission 0: 600 estimated'],
  ['two', 350_000, { deposit: 700_000, advance: 0 }, 'deposit 700, advance 0, commission 175 for 0.5: 1225 estimated'],
  ['all', 5_000, { deposit: 7_000, advance: 0, commission: 9_000 }, 'deposit 7, advance 0, commission 9: 21 exact']
])('a home with figures of its own: %s; the others are what the agency asks', (_what, price, moveIn, cost) => {
  expect(costOf({ details: { price }, moveIn })).toBe(cost)
})

test.each<[number, Figures, string]>([
  [499_999, {}, 'deposit 999.998 for 2, commission 250 for 0.5: 1749.997 estimated'],
  // The ceiling of the commission is for rents below 500 000.
  [500_000, {}, 'deposit 1000 for 2, commission 500 for 1: 2000 estimated'],
  [200_000, { deposit: 200_000 }, 'deposit 200, advance 200 for 1, commission 100 for 0.5: 700 estimated'],
  [200_000, { advance: 200_000 }, 'deposit 200 for 1, advance 200, commission 100 for 0.5: 700 estimated'],
  [200_000, { deposit: 600_000 }, 'deposit 600, commission 100 for 0.5: 900 estimated']
])('for a rent of %i with %j an estimate is within the law, whatever the settings are', (price, moveIn, cost) => {
  expect(costOf({ details: { price }, moveIn }, { depositMonths: 3, advanceMonths: 2, commissionMonths: 1 })).toBe(cost)
})

test.each<[string, Rental, string]>([
  // the rent at the limit, and below it
  ['of 500 000', { details: { price: 500_000 } }, 'whole'],
  ['below 500 000', { details: { price: 499_999 } }, '499999, then 12 × 41667: 1249998 in all'],
  // the listing's own deposit: one month, a franc more, two months, a franc more
  ['with one month', { moveIn: { deposit: 200_000 } }, 'whole'],
  ['with one month and a franc', { moveIn: { deposit: 200_001 } }, '200000, then 12 × 1: 500000 in all'],
  ['with two months', { moveIn: { deposit: 400_000 } }, '200000, then 12 × 16667: 500000 in all'],
  ['with a franc more', { moveIn: { deposit: 400_001 } }, '200000, then 12 × 16667: 500000 in all, above'],
  // the advance counts, too
  ['with an advance', { moveIn: { deposit: 200_000, advance: 200_000 } }, 'whole'],
  ['with a larger one', { moveIn: { deposit: 200_000, advance: 200_001 } }, 'whole, above'],
  ['of an office', { category: 'Bureaux', moveIn: { deposit: 900_000 } }, 'whole']
])('a rent %s: how its deposit may be paid, and whether it is above the ceiling', (_which, rental, expected) => {
  const cost = moveInCost(aProperty({ details: { price: 200_000 }, ...rental }), defaultAgency.moveIn)
  const { spread } = cost!
  const text = spread ? `${spread.atEntry}, then ${spread.months} × ${spread.monthly}: ${spread.total} in all` : 'whole'
  expect(`${text}${cost!.isAboveCeiling ? ', above' : ''}`).toBe(expected)
})

test('an office has no legal months: only its own figures count, and the others are unknown', () => {
  const office = { category: 'Bureaux', details: { price: 300_000 } } as const
  expect(costOf(office)).toBe('nothing')
  const cost = costOf({ ...office, moveIn: { deposit: 900_000 } })
  expect(cost).toBe('deposit 900: 1200 exact, advance unknown, commission unknown')
})

test.each([
  [45_000, 'Nuit'],
  [0, 'Mois'],
  ['à débattre', 'Mois']
])('a price of %s by «%s» has no months of caution', (price, sequence) => {
  const { details } = aProperty()
  const rental = { ...aProperty({ moveIn: { deposit: 1 } }), details: { ...details, price, sequence } }
  expect(moveInCost(rental, defaultAgency.moveIn)).toBeUndefined()
})

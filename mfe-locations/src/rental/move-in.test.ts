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

/** @jest-environment node */
import { defaultAgency } from './agency.ts'
import { isLawfulHome, maxGuarantee, spreadDeposit } from './move-in.ts'

const rules = defaultAgency.moveIn

test.each([
  ['Appartements', 'Mois', true],
  ['Chambres', ' mois ', true],
  ['Bureaux', 'Mois', false],
  ['Saisonnière', 'Nuit', false]
])('the ceilings hold for %s by «%s»: %s', (category, period, expected) =>
  expect(isLawfulHome(category, period)).toBe(expected)
)

test('deposit and advance are two months of rent at most, in whole francs', () => {
  expect([maxGuarantee(175_000, rules), maxGuarantee(33_333, { ...rules, maxGuaranteeMonths: 1.5 })]).toEqual([
    350_000, 49_999
  ])
})

test.each([
  // the rent: below, at and above 500 000
  [499_999, 999_998, { atEntry: 499_999, monthly: 41_667, months: 12 }],
  [500_000, 1_000_000, undefined],
  [500_001, 1_000_002, undefined],
  // the deposit: below, at and above one month, then at and above two, of which no more is spread
  [175_000, 174_999, undefined],
  [175_000, 175_000, undefined],
  [175_000, 175_001, { atEntry: 175_000, monthly: 1, months: 12 }],
  [175_000, 350_000, { atEntry: 175_000, monthly: 14_584, months: 12 }],
  [175_000, 600_000, { atEntry: 175_000, monthly: 14_584, months: 12 }],
  [175_000, 0, undefined]
])('for a rent of %i a deposit of %i is spread as %j', (rent, deposit, expected) => {
  expect(spreadDeposit(rent, deposit, rules)).toEqual(expected)
})

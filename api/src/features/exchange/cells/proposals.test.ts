import { proposedCount, proposedPrice, similarTo } from './proposals.ts'

test.each([
  ['trois', '3'],
  ['Une chambre', '1'],
  ['3 pièces', '3'],
  ['F4', '4'],
  ['beaucoup', undefined],
  ['3 ou 4', undefined]
])('%j seems to be the number %s', (cell, count) => expect(proposedCount(cell)).toBe(count))

test.each([
  ['1,5 million', '1500000'],
  ['250 mille', '250000'],
  ['250k', '250000'],
  ['2 Millions FCFA', '2000000'],
  ['150 000 F CFA par mois', '150000'],
  ['à débattre', undefined],
  ['12 chambres 50000', undefined]
])('%j seems to be the price %s', (cell, price) => expect(proposedPrice(cell)).toBe(price))

test.each([
  ['Villa', 'Villas'],
  ['APPARTEMENT meublé', 'Appartements'],
  ['Villageois', undefined],
  ['', undefined]
])('%j seems to be the choice %s', (cell, choice) =>
  expect(similarTo(cell, ['Villas', 'Appartements'], (one) => [one])).toBe(choice)
)

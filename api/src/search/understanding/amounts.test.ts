import { type Range, type Reading, readPrice, readSurface } from './amounts.ts'

/** What is read from a folded text, and what is left of it; '|' is the gap of what was read. */
function reading(read: (text: string) => Reading<Range>, text: string) {
  const { value, rest } = read(` ${text} `)
  return [value, rest.replaceAll(/ +/g, ' ').trim()]
}

test.each<[typed: string, surface: Range, rest: string]>([
  ['villa 150 m2 garage', { min: 150 }, 'villa | garage'],
  ['minimum 100 m2', { min: 100 }, '|'],
  ['100 m2 minimum 300 000', { min: 100 }, '| 300 000'],
  ['moins de 100 m2', { max: 100 }, '|'],
  ['100 m2 max 300 000', { max: 100 }, '| 300 000'],
  ['chemin 80 m2', { min: 80 }, 'chemin |'],
  ['1.250 m2', { min: 1250 }, '|'],
  ['120,4 metres carres', { min: 120 }, '|'],
  ['2 ha', { min: 20_000 }, '|'],
  ['1,5 hectares maximum', { max: 15_000 }, '|'],
  ['1000 hectares', { min: 10_000_000 }, '|'],
  ['entre 100 et 200 m2', { min: 100, max: 200 }, '|'],
  ['entre 200 et 100 m2', { min: 100, max: 200 }, '|'],
  ['de 100 m2 a 200 m2', { min: 100, max: 200 }, '|'],
  ['de 1,5 a 2 ha', { min: 15_000, max: 20_000 }, '|'],
  ['entre 500 m2 et 2 ha', { min: 500, max: 20_000 }, '|'],
  ['entre 0 et 100 m2', { max: 100 }, '|'],
  ['terrain 300 m2 500 m2', { min: 300 }, 'terrain | 500 m2']
])('«%s» is the surface %j', (typed, surface, rest) => {
  expect(reading(readSurface, typed)).toEqual([surface, rest])
})

test.each(['300 000', '2 hab', '100 mois', '15 m', '0 m2', '0,4 m2', '1000.1 ha', 'entre 1 et 1001 ha', 'm2', ''])(
  '«%s» is no surface',
  (typed) => {
    expect(reading(readSurface, typed)).toEqual([undefined, typed])
  }
)

test.each<[typed: string, price: Range, rest: string]>([
  ['thies 300 000 meuble', { max: 300_000 }, 'thies | meuble'],
  ['1.250.000', { max: 1_250_000 }, '|'],
  ['1000', { max: 1000 }, '|'],
  ['1 000 000 000 000', { max: 1_000_000_000_000 }, '|'],
  ['300k', { max: 300_000 }, '|'],
  ['35 mille', { max: 35_000 }, '|'],
  ['1,5 million', { max: 1_500_000 }, '|'],
  ['100 m', { max: 100_000_000 }, '|'],
  ['300 000 f cfa par mois', { max: 300_000 }, '|'],
  ['budget de 200 mille', { max: 200_000 }, '|'],
  ['plus de 50 millions', { min: 50_000_000 }, '|'],
  ['a partir de 100 000', { min: 100_000 }, '|'],
  ['50 millions minimum', { min: 50_000_000 }, '|'],
  ['chemin 300 000', { max: 300_000 }, 'chemin |'],
  ['entre 100 000 et 200 000', { min: 100_000, max: 200_000 }, '|'],
  ['de 200 000 a 100 000', { min: 100_000, max: 200_000 }, '|'],
  ['entre 100 et 200 mille', { min: 100_000, max: 200_000 }, '|'],
  ['entre 500 k et 2 millions', { min: 500_000, max: 2_000_000 }, '|'],
  ['entre 100 et 200 000', { min: 100_000, max: 200_000 }, '|'],
  ['entre 1000 et 2 millions', { min: 1000, max: 2_000_000 }, '|'],
  // Two numbers beside each other are not one, unless the second has three digits.
  ['12 50000', { max: 50_000 }, '12 |'],
  ['12 | 500 000', { max: 500_000 }, '12 | |'],
  ['200000 150000', { max: 200_000 }, '| 150000']
])('«%s» is the price %j', (typed, price, rest) => {
  expect(reading(readPrice, typed)).toEqual([price, rest])
})

test.each(['999', '12', '300.5', 'x300000', '300 mm', '1 000 000 000 001', '2 000 000 millions', 'entre 5 et 10', ''])(
  '«%s» is no price',
  (typed) => {
    expect(reading(readPrice, typed)).toEqual([undefined, typed])
  }
)

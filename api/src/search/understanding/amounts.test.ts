import { type Reading, type ReadRange, readPrice, readSurface } from './amounts.ts'
import { withDigits } from './numbers.ts'

/** What is read from a folded text, and what is left of it; '|' is the gap of what was read. */
function reading(read: (text: string) => Reading<ReadRange>, text: string) {
  const { value, rest } = read(` ${text} `)
  const { isNamed: _, ...range } = value ?? {}
  return [value && range, rest.replaceAll(/ +/g, ' ').trim()]
}

test.each<[typed: string, surface: ReadRange, rest: string]>([
  ['villa 150 m2 garage', { near: 150 }, 'villa | garage'],
  ['minimum 100 m2', { min: 100 }, '|'],
  ['100 m2 minimum 300 000', { min: 100 }, '| 300 000'],
  ['moins de 100 m2', { max: 100 }, '|'],
  ['100 m2 max 300 000', { max: 100 }, '| 300 000'],
  ['chemin 80 m2', { near: 80 }, 'chemin |'],
  ['1.250 m2', { near: 1250 }, '|'],
  ['120,4 metres carres', { near: 120 }, '|'],
  ['2 ha', { near: 20_000 }, '|'],
  ['1,5 hectares maximum', { max: 15_000 }, '|'],
  ['1000 hectares', { near: 10_000_000 }, '|'],
  ['entre 100 et 200 m2', { min: 100, max: 200 }, '|'],
  ['entre 200 et 100 m2', { min: 100, max: 200 }, '|'],
  ['de 100 m2 a 200 m2', { min: 100, max: 200 }, '|'],
  ['de 1,5 a 2 ha', { min: 15_000, max: 20_000 }, '|'],
  ['entre 500 m2 et 2 ha', { min: 500, max: 20_000 }, '|'],
  ['entre 0 et 100 m2', { max: 100 }, '|'],
  ['terrain 300 m2 500 m2', { near: 300 }, 'terrain | 500 m2']
])('«%s» is the surface %j', (typed, surface, rest) => {
  expect(reading(readSurface, typed)).toEqual([surface, rest])
})

test.each(['300 000', '2 hab', '100 mois', '15 m', '0 m2', '0,4 m2', '1000.1 ha', 'entre 1 et 1001 ha', 'm2', ''])(
  '«%s» is no surface',
  (typed) => {
    expect(reading(readSurface, typed)).toEqual([undefined, typed])
  }
)

test.each<[typed: string, price: ReadRange, rest: string]>([
  ['thies 300 000 meuble', { max: 300_000, near: 300_000 }, 'thies | meuble'],
  ['1.250.000', { max: 1_250_000, near: 1_250_000 }, '|'],
  ['10000', { max: 10_000, near: 10_000 }, '|'],
  ['1 000 f', { max: 1000, near: 1000 }, '|'],
  ['5 000', { max: 5000, near: 5000 }, '|'],
  ['1 000 000 000 000', { max: 1_000_000_000_000, near: 1_000_000_000_000 }, '|'],
  ['300k', { max: 300_000, near: 300_000 }, '|'],
  ['35 mille', { max: 35_000, near: 35_000 }, '|'],
  ['1,5 million', { max: 1_500_000, near: 1_500_000 }, '|'],
  ['100 m', { max: 100_000_000, near: 100_000_000 }, '|'],
  ['300 000 f cfa par mois', { max: 300_000, near: 300_000 }, '|'],
  ['budget de 200 mille', { max: 200_000 }, '|'],
  ['plus de 50 millions', { min: 50_000_000 }, '|'],
  ['a partir de 100 000', { min: 100_000 }, '|'],
  ['50 millions minimum', { min: 50_000_000 }, '|'],
  ['chemin 300 000', { max: 300_000, near: 300_000 }, 'chemin |'],
  ['entre 100 000 et 200 000', { min: 100_000, max: 200_000 }, '|'],
  ['de 200 000 a 100 000', { min: 100_000, max: 200_000 }, '|'],
  ['entre 100 et 200 mille', { min: 100_000, max: 200_000 }, '|'],
  ['entre 500 k et 2 millions', { min: 500_000, max: 2_000_000 }, '|'],
  ['entre 100 et 200 000', { min: 100_000, max: 200_000 }, '|'],
  ['entre 1000 et 2 millions', { min: 1000, max: 2_000_000 }, '|'],
  ['150 a 250 k', { min: 150_000, max: 250_000 }, '|'],
  ['5 a 10 millions', { min: 5_000_000, max: 10_000_000 }, '|'],
  ['150 a 250000 thies', { min: 150_000, max: 250_000 }, '| thies'],
  ['between 150 k and 250 k', { min: 150_000, max: 250_000 }, '|'],
  ['under 40000', { max: 40_000 }, '|'],
  ['at least 2 million', { min: 2_000_000 }, '|'],
  ['300 000 or less', { max: 300_000 }, '|'],
  ['environ 300 000', { near: 300_000 }, '|'],
  ['1 million 500 mille', { max: 1_500_000, near: 1_500_000 }, '|'],
  ['200 euros', { max: 131_191, near: 131_191, foreign: { amount: 200, currency: 'EUR' } }, '|'],
  ['entre 100 et 200 euros', { min: 65_596, max: 131_191, foreign: { amount: 200, currency: 'EUR' } }, '|'],
  // Two numbers beside each other are not one, unless the second has three digits.
  ['12 50000', { max: 50_000, near: 50_000 }, '12 |'],
  ['12 | 500 000', { max: 500_000, near: 500_000 }, '12 | |'],
  ['200000 150000', { max: 200_000, near: 200_000 }, '| 150000']
])('«%s» is the price %j', (typed, price, rest) => {
  expect(reading(readPrice, typed)).toEqual([price, rest])
})

test.each([
  '999',
  '12',
  '1002',
  '9999',
  '300.5',
  'x300000',
  '300 mm',
  '1 000 000 000 001',
  '2 000 000 millions',
  'entre 5 et 10',
  ''
])('«%s» is no price', (typed) => {
  expect(reading(readPrice, typed)).toEqual([undefined, typed])
})

// The numbers below a thousand in words, by a generator of its own.
const french = 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
  ' '
)
const frenchTens = ' dix vingt trente quarante cinquante soixante soixante quatre+vingt quatre+vingt'.split(' ')
function inFrench(number: number): string {
  if (number >= 100) {
    const [hundreds, rest] = [Math.floor(number / 100), number % 100]
    return [
      hundreds > 1 ? french[hundreds] : '',
      rest ? 'cent' : hundreds > 1 ? 'cents' : 'cent',
      rest ? inFrench(rest) : ''
    ]
      .filter(Boolean)
      .join(' ')
  }
  if (number < 17) return french[number]!
  const ten = Math.floor(number / 10)
  const unit = ten === 7 || ten === 9 ? 10 + (number % 10) : number % 10
  const tens = frenchTens[ten]!.replace('+', ' ') + (number === 80 ? 's' : '')
  if (unit === 0) return tens
  return `${tens} ${(unit === 1 || unit === 11) && ten < 8 ? 'et ' : ''}${unit > 16 ? `dix ${french[unit - 10]}` : french[unit]}`
}
const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' '
  )
const englishTens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
function inEnglish(number: number): string {
  if (number < 20) return english[number]!
  if (number < 100)
    return [englishTens[Math.floor(number / 10)], number % 10 ? english[number % 10] : ''].filter(Boolean).join(' ')
  return `${english[Math.floor(number / 100)]} hundred${number % 100 ? ` and ${inEnglish(number % 100)}` : ''}`
}
/** «un million deux cent mille trois» */
function inWords(number: number, small: (number: number) => string, [million, thousand]: [string, string]): string {
  const [millions, thousands, rest] = [Math.floor(number / 1e6), Math.floor(number / 1000) % 1000, number % 1000]
  const counted = (count: number, unit: string) =>
    count === 0 ? '' : unit === 'mille' && count === 1 ? unit : `${small(count)} ${unit}`
  return [counted(millions, million), counted(thousands, thousand), rest ? small(rest) : ''].filter(Boolean).join(' ')
}

test('every number in words below a thousand, and amounts up to a thousand millions, are read as they are', () => {
  const wrong: string[] = []
  const check = (number: number) => {
    for (const text of [
      inWords(number, inFrench, ['millions', 'mille']),
      inWords(number, inEnglish, ['million', 'thousand'])
    ]) {
      const { value } = readPrice(` ${withDigits(text)} francs `)
      if (value?.max !== number) wrong.push(`${number} «${text}» ${withDigits(text)} ${value?.max}`)
    }
  }
  for (let number = 1; number < 1000; number += 1) check(number * 1000)
  for (let number = 1001; number < 1e9; number = Math.ceil(number * 1.0737)) check(number)
  expect(wrong).toEqual([])
})

test.each([
  ['studio neuf', 'studio neuf'],
  ['une villa', 'une villa'],
  ['un million et demi', '1.5 million'],
  ['half a million', '0.5 million'],
  ['entre deux cent et trois cent mille', 'entre 200 et 300 mille'],
  ['deux trois chambres', '2 3 chambres'],
  ['deux cent et une villa', '200 et une villa'],
  ['3 cent mille', '300 mille'],
  ['mille', '1 mille'],
  ['de cinquante a cent mille', 'de 50 a 100 mille'],
  ['un hectare et demi', '1.5 hectare']
])('«%s» is «%s» in digits', (text, digits) => expect(withDigits(text)).toBe(digits))

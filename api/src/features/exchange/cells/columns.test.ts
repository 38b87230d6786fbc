import { Problem } from '../../../problems/problem.ts'
import { CellProblem, type Column } from './column.ts'
import * as columns from './columns.ts'

const named = { name: 'Colonne', field: 'field' }
const [count, day, price] = [columns.countColumn(named), columns.dayColumn(named), columns.priceColumn(named)]
const [text, list, yesNo] = [columns.textColumn(named), columns.listColumn(named), columns.yesNoColumn(named)]
const choice = columns.choiceColumn({ ...named, choices: ['Gravier', 'Été'], names: { Gravier: 'Brique' } })
const { placeColumn: place, priceStepsColumn: steps, pointColumns } = columns
const [latitude, , exact] = pointColumns as [Column, Column, Column]
const saly = { name: 'Saly', district: 'Nord', city: 'Mbour', country: 'Sénégal' }

const read = (column: Column, cell: string, input = {}) => {
  try {
    return column.read(cell, { seen: undefined, input })
  } catch (error) {
    return error instanceof CellProblem || error instanceof Problem ? 'a problem' : error
  }
}

test.each<[cell: string, column: Column, value: unknown]>([
  [' à lire ', text, ' à lire '],
  ['1 200', count, 1200],
  ['-1', count, -1],
  ['9'.repeat(15), count, 999_999_999_999_999],
  ['9'.repeat(16), count, 'a problem'],
  ['3,00', count, 3],
  ['1,2E+03', count, 1200],
  ['1.200', count, 'a problem'],
  ['1,5', count, 'a problem'],
  ['1/3/2027', day, '2027-03-01'],
  ['31/12/2027', day, '2027-12-31'],
  ['2027-03-01', day, '2027-03-01'],
  ['2027-03-01 00:00:00', day, '2027-03-01'],
  ['2027-03-01 10:30', day, '2027-03-01 10:30'],
  ['2027/3/1', day, '2027-03-01'],
  ['01.03.27', day, '2027-03-01'],
  ['1-mars-27', day, '2027-03-01'],
  ['1er févr. 2027', day, '2027-02-01'],
  ['31 décembre 2027', day, '2027-12-31'],
  ['1 lune 2027', day, '1 lune 2027'],
  ['46447', day, '46447'],
  ['12 000 FCFA', price, 12_000],
  ['250000,00', price, 250_000],
  ['250000.00', price, 250_000],
  ['2,5E+05', price, 250_000],
  ['2.5e+5', price, 250_000],
  ['2,5E-01', price, 'a problem'],
  ['1,23E+01', price, 'a problem'],
  ['1E+99', price, 'a problem'],
  ['1.234', price, 1234],
  ['1.234,5', price, 'a problem'],
  ['1,250,000', price, 'a problem'],
  ['gratuit', price, 'a problem'],
  ['brique', choice, 'Gravier'],
  ['GRAVIER', choice, 'Gravier'],
  [' ete ', choice, 'Été'],
  ['Hiver', choice, 'Hiver'],
  ['OUI', yesNo, true],
  ['non', yesNo, false],
  ...['Vrai', 'TRUE', '1', ' x '].map((cell): [string, Column, boolean] => [cell, yesNo, true]),
  ...['FAUX', 'false', '0', 'no'].map((cell): [string, Column, boolean] => [cell, yesNo, false]),
  ['peut-être', yesNo, 'a problem'],
  ['2', yesNo, 'a problem'],
  ['a, b\\, c,,', list, ['a', 'b, c']],
  ['Chez A \\| B', place, 'Chez A | B'],
  ['Saly | Nord | Mbour | Sénégal', place, saly],
  ['Saly | Mbour', place, 'a problem'],
  ['10 : 3 500', steps, [{ from: 10, price: 3_500 }]],
  ['dix : 3 500', steps, 'a problem'],
  ['14,7915', latitude, 14.7915],
  ['\u221216', latitude, -16],
  ['14°', latitude, 'a problem']
])('«%s» is read', (cell, column, value) => {
  expect(read(column, cell)).toEqual(value)
})

test('an empty cell says nothing', () => {
  for (const column of [text, count, day, price, choice, yesNo, steps, latitude])
    expect([read(column, ' '), column.write(undefined)]).toEqual([undefined, ''])
  expect([read(place, ' '), read(list, ' '), list.write(undefined)]).toEqual([undefined, [], ''])
})

test('the text of a photo is changed, and removed where its line is empty', () => {
  const images = [
    { url: '/a', alt: 'Façade' },
    { url: '/b', alt: 'Cour' }
  ]
  expect(read(columns.photoTextsColumn, 'Salon\n', { images })).toEqual([{ url: '/a', alt: 'Salon' }, { url: '/b' }])
})

test('whether an address is exact is asked of a point only', () => {
  expect(read(exact, 'oui', {})).toBeUndefined()
  expect(read(exact, 'oui', { point: { latitude: 14 } })).toBe(true)
})

test.each<[shown: string, column: Column, value: unknown]>([
  ['oui', yesNo, true],
  ['non', yesNo, false],
  ['Brique', choice, 'Gravier'],
  ['a, b\\, c', list, ['a', 'b, c']],
  ['Chez A \\| B', place, 'Chez A | B'],
  ['Saly | Nord | Mbour | Sénégal', place, saly]
])('«%s» is written', (shown, column, value) => {
  expect(column.write(value)).toBe(shown)
})

import {
  formatPriceSteps,
  formatQuantity,
  lineTotal,
  parsePriceSteps,
  parseQuantity,
  unitPrice,
  validatePriceSteps
} from './price-steps.ts'

const stepsOf = (...steps: [from: number, price: number][]) => steps.map(([from, price]) => ({ from, price }))
const cement = { price: 3_600, priceSteps: stepsOf([50, 3_400], [200, 3_200]) }

test.each([
  [49.99, 3_600],
  [50, 3_400],
  [199, 3_400],
  [200, 3_200]
])('%d sacs cost the price of their step by unit', (quantity, price) => {
  expect(unitPrice(cement, quantity)).toBe(price)
})

test('every unit costs the price of the step, and the total is in whole francs', () => {
  expect(lineTotal(cement, 50)).toBe(170_000)
  expect(lineTotal({ price: 333 }, 2.5)).toBe(833)
})

test('steps are in order: larger quantities, lower prices than the one before and than the price of one', () => {
  const steps = (...given: [number, number][]) => validatePriceSteps({ price: 3_600, priceSteps: stepsOf(...given) })
  expect([steps(), steps([50, 3_400]), steps([50, 3_400], [200, 3_200])]).toEqual([null, null, null])
  const unordered = [steps([50, 3_400], [50, 3_300]), steps([200, 3_200], [50, 3_100])]
  for (const wrong of [steps([0, 3_400]), steps([50, 3_600]), steps([50, 3_400], [200, 3_400]), ...unordered])
    expect(wrong).toContain('quantités croissantes')
})

test('steps are read as they are written', () => {
  const { priceSteps } = cement
  expect(parsePriceSteps(formatPriceSteps(priceSteps))).toEqual(priceSteps)
  expect(parsePriceSteps('2,5:82 000|10 : 80\u202f000 F CFA |')).toEqual(stepsOf([2.5, 82_000], [10, 80_000]))
  expect(parsePriceSteps(' ')).toEqual([])
  expect(parsePriceSteps('2 : 1 000 000 000 000')).toEqual(stepsOf([2, 1_000_000_000_000]))
  const wrong = '50/50 : /: 3400/50 : 3400 : 2/dix : 3400/0 : 3400/50 : -1/50 ; 3400/2 : 1000000000001'
  for (const text of wrong.split('/')) expect([text, parsePriceSteps(text)]).toEqual([text, null])
})

test('a quantity is read and formatted in French', () => {
  const quantities = { '0,01': 0.01, '2,5': 2.5, '2.75': 2.75, '1 200': 1200, '1\u202f200,5': 1200.5, '1000000': 1e6 }
  for (const [text, quantity] of Object.entries(quantities))
    expect([text, parseQuantity(text)]).toEqual([text, quantity])
  for (const text of ['', '0', '-3', 'dix', '1,234', '2e3', '1000001', '0,001'])
    expect([text, parseQuantity(text)]).toEqual([text, undefined])
  expect(formatQuantity(1200.5)).toBe('1\u202f200,5')
})

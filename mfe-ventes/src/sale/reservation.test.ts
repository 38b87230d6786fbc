/** @jest-environment node */
import { simulate, simulationText } from './reservation.ts'

test('a reservation costs a share of the price plus three percent of that share, in whole francs', () => {
  expect(simulate(85_000_000, 10)).toEqual({ percent: 10, deposit: 8_500_000, fee: 255_000, total: 8_755_000 })
  expect(simulate(1_000_340, 5)).toEqual({ percent: 5, deposit: 50_017, fee: 1_501, total: 51_518 })
  expect(simulate(999_999, 5)).toEqual({ percent: 5, deposit: 50_000, fee: 1_500, total: 51_500 })
})

test.each([
  [85_000_000, 0],
  [85_000_000, 12],
  ['Prix à débattre', 10],
  [0, 10]
])('there is no simulation of %s with %s percent', (price, percent) => {
  expect(simulate(price, percent)).toBeNull()
})

test('the simulation is formatted as one line', () => {
  const simulation = { percent: 10, deposit: 8_500_000, fee: 255_000, total: 8_755_000 }
  expect(simulationText(simulation).replace(/\s/g, ' ')).toBe(
    'Acompte de 10 % : 8 500 000 F CFA, frais de service (3 %) : 255 000 F CFA, total : 8 755 000 F CFA'
  )
})

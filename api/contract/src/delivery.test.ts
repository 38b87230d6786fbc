import { defaultAgency } from './agency.ts'
import { estimateDelivery } from './delivery.ts'
import { towns } from './map-places.ts'

const townCalled = (name: string) => towns.find((town) => town.name === name) as (typeof towns)[number]

test.each([
  // Kilometres by road from Thiès, give or take a few.
  ['Dakar', 72, 10],
  ['Mbour', 60, 15],
  ['Saint-Louis', 195, 30]
])('a truck to %s drives about %d km', (name, kilometres, tolerance) => {
  const estimate = estimateDelivery(defaultAgency.delivery, townCalled(name))
  expect(Math.abs(estimate.kilometres - kilometres)).toBeLessThanOrEqual(tolerance)
})

test('the price is a base and the kilometres, rounded up to 500 francs', () => {
  const rates = { latitude: 14.79, longitude: -16.93, roadFactor: 1, base: 10_000, perKilometre: 333 }
  expect(estimateDelivery(rates, rates)).toEqual({ kilometres: 0, amount: 10_000 })
  const oneDegreeNorth = { latitude: 15.79, longitude: -16.93 }
  // 111 km × 333 F + 10 000 F = 46 963 F
  expect(estimateDelivery(rates, oneDegreeNorth)).toEqual({ kilometres: 111, amount: 47_000 })
})

import { estimateDelivery } from './delivery.ts'

test('the price is a base and the kilometres, rounded up to 500 francs', () => {
  const rates = { latitude: 14.79, longitude: -16.93, roadFactor: 1, base: 10_000, perKilometre: 333 }
  expect(estimateDelivery(rates, rates)).toEqual({ kilometres: 0, amount: 10_000 })
  const oneDegreeNorth = { latitude: 15.79, longitude: -16.93 }
  // 111 km × 333 F + 10 000 F = 46 963 F
  expect(estimateDelivery(rates, oneDegreeNorth)).toEqual({ kilometres: 111, amount: 47_000 })
})

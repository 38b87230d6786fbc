import { estimateDelivery } from './delivery.ts'

test('the price is a base and the kilometres of road, rounded up to 500 francs', () => {
  const rates = { latitude: 14.79, longitude: -16.93, roadFactor: 1.5, base: 10_000, perKilometre: 333 }
  expect(estimateDelivery(rates, rates)).toEqual({ kilometres: 0, amount: 10_000 })
  // One degree north, 111.2 km: 167 km × 333 F + 10 000 F = 65 611 F
  const place = { latitude: 15.79, longitude: -16.93 }
  expect(estimateDelivery(rates, place)).toEqual({ kilometres: 167, amount: 66_000 })
})

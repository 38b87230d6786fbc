import { distanceBetween } from '@keur/contract/map-places'
import { publicPoint } from './public-point.ts'

const metres = (...points: Parameters<typeof distanceBetween>) => distanceBetween(...points) * 1000

test('a visitor’s circle of 300 m always holds the home', () => {
  for (let number = 0; number < 2000; number += 1) {
    const point = { latitude: 12.3 + number * 0.00217, longitude: -17.53 + number * 0.00313 }
    expect(metres(point, publicPoint(point))).toBeLessThan(300)
  }
})

test('homes of one street share one centre, and asking for the centre of the centre brings no one nearer', () => {
  const { latitude, longitude } = publicPoint({ latitude: 14.79123, longitude: -16.92678 })
  for (const [north, east] of [
    [0.0015, 0.0015],
    [-0.0015, 0.0015],
    [-0.0015, -0.0015],
    [0, 0]
  ] as const)
    expect(publicPoint({ latitude: latitude + north, longitude: longitude + east })).toEqual({ latitude, longitude })
})

test('an address that the agency shows stays as it is', () => {
  const point = { latitude: 14.79123, longitude: -16.92678, exact: true }
  expect(publicPoint(point)).toEqual(point)
})

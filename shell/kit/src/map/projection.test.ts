/** @jest-environment node */
import { towns } from '@keur/contract/map-places'
import { clustersOf, isOnePoint } from './clusters.ts'
import { panBy, pixelsOf, project, regionView, unproject, viewOf, zoomBy } from './projection.ts'

const thies = { latitude: 14.791, longitude: -16.926 }

test('a click on the map is the place under it, and north is above', () => {
  const view = { ...thies, zoom: 14 }
  const place = unproject({ x: 120, y: -80 }, view)
  const back = project(place, view)
  expect([back.x, back.y].map(Math.round)).toEqual([120, -80])
  expect(place.latitude).toBeGreaterThan(thies.latitude)
  expect(place.longitude).toBeGreaterThan(thies.longitude)
})

test('a circle of 300 m is as wide as two points 600 m apart', () => {
  const view = { ...thies, zoom: 14 }
  const north = project({ ...thies, latitude: thies.latitude + 300 / 111_195 }, view)
  expect(pixelsOf(300, view)).toBeCloseTo(-north.y, 0)
})

test('zooming keeps the place under the finger', () => {
  const view = { ...thies, zoom: 11 }
  const anchor = { x: 90, y: 40 }
  const place = unproject(anchor, view)
  const after = project(place, zoomBy(view, 2, anchor))
  expect([after.x, after.y].map(Math.round)).toEqual([90, 40])
})

test('no one gets lost: panning and zooming end at the edge of what is drawn', () => {
  let view = regionView
  for (let times = 0; times < 100; times += 1) view = panBy(zoomBy(view, -1), -5000, 5000)
  expect(view).toMatchObject({ zoom: 7 })
  expect(view.longitude).toBeGreaterThan(-19)
  expect(view.latitude).toBeGreaterThan(12)
})

test('a map of several places shows all of them', () => {
  const places = ['Dakar', 'Thiès', 'Mbour'].map((name) => towns.find((town) => town.name === name)!)
  const view = viewOf(places, 320, 300)
  for (const place of places) {
    const { x, y } = project(place, view)
    expect([Math.abs(x) <= 160, Math.abs(y) <= 150]).toEqual([true, true])
  }
})

describe('markers that would cover each other', () => {
  const markers = [
    { ...thies, id: 1 },
    { latitude: 14.7912, longitude: -16.9262, id: 2 },
    { latitude: 14.693, longitude: -17.447, id: 3 }
  ]
  test('are one with a count, and zooming in parts them, but for those of one point', () => {
    const far = clustersOf(markers, regionView)
    expect(far.map(({ members }) => members.length)).toEqual([2, 1])
    expect(clustersOf(markers, { ...thies, zoom: 18 })).toHaveLength(3)
    expect(isOnePoint(clustersOf([markers[0]!, { ...thies, id: 9 }], regionView)[0]!)).toBe(true)
    expect(isOnePoint(clustersOf(markers, regionView)[0]!)).toBe(false)
    const beside = { ...thies, longitude: thies.longitude + 0.0002 }
    expect(isOnePoint(clustersOf([markers[0]!, { ...beside, id: 9 }], regionView)[0]!)).toBe(false)
  })
})

/** @jest-environment node */
import { towns } from '@keur/contract/map-places'
import { labelsOf, widthOf } from './labels.ts'
import { markBoxes } from './place.ts'
import { project, type View } from './projection.ts'
import { railways } from './region.ts'

const reach = { x: 420, y: 110 }
const places = towns.flatMap((town) => [town, ...town.neighbourhoods])

/** What is seen at a place: its mark, the middle lines of the names, and points of the railway a pixel apart. */
function seen(place: { latitude: number; longitude: number }, exact: boolean) {
  const view: View = { latitude: place.latitude, longitude: place.longitude, zoom: exact ? 13 : 12.5 }
  const [mark] = markBoxes({ ...place, precision: exact ? 'address' : 'area' }, view)
  const names = labelsOf(view, reach, [mark!]).map(({ name, kind, x, y, shift }) => {
    const half = widthOf(name, kind) / 2
    return { name, kind, y: y + shift.y, left: x + shift.x - half, right: x + shift.x + half }
  })
  const rails = railways.flatMap((line) => {
    const points = line.map(([latitude, longitude]) => project({ latitude, longitude }, view))
    return points.slice(1).flatMap((to, index) => {
      const from = points[index]!
      const isFar = (axis: 'x' | 'y') => Math.abs(from[axis] + to[axis]) - Math.abs(from[axis] - to[axis]) > 1_000
      if (isFar('x') || isFar('y')) return []
      const steps = Math.min(5_000, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)))
      const at = (step: number, axis: 'x' | 'y') => from[axis] + ((to[axis] - from[axis]) * step) / steps
      return Array.from({ length: steps + 1 }, (_, step) => ({ x: at(step, 'x'), y: at(step, 'y') }))
    })
  })
  return { mark: mark!, names, rails }
}

test.each([false, true])(
  'around no place does the mark, the railway or a name cover a name (an address: %s)',
  (exact) => {
    for (const place of places) {
      const { mark, names, rails } = seen(place, exact)
      const covered = names.filter(({ y, left, right, kind }) => {
        const isMarked = left < mark.right && right > mark.left && Math.abs(y) < mark.bottom - 2
        const isStruck =
          kind !== 'plate' && rails.some((point) => point.x > left && point.x < right && Math.abs(point.y - y) < 9)
        return isMarked || isStruck
      })
      expect([place.name, covered.map(({ name }) => name)]).toEqual([place.name, []])
      for (const one of names)
        expect(
          names.filter((other) => other.left < one.right && one.left < other.right && Math.abs(other.y - one.y) < 18)
        ).toEqual([one])
    }
  }
)

test('the name of a marked neighbourhood stands beside its mark; without one it stands in its middle', () => {
  const mbour = { latitude: 14.7772, longitude: -16.9312 }
  expect(seen(mbour, false).names.map(({ name }) => name)).toContain('Mbour 1')
  const label = labelsOf({ ...mbour, zoom: 15 }, reach, []).find(({ name }) => name === 'Mbour 1')
  expect(label?.shift).toEqual({ x: 0, y: 0 })
})

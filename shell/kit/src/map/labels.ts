import { towns } from '@keur/contract/map-places'
import { type Coordinates, project, type View } from './projection.ts'
import { railways } from './region.ts'

/** In pixels from the centre of the map. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** `plate`: the name of a town on the railway, as in a station. */
export type LabelKind = 'plate' | 'town' | 'neighbourhood'

export interface PlacedLabel {
  name: string
  kind: LabelKind
  /** Where the place is. */
  x: number
  y: number
  /** From there to the middle of the name. */
  shift: { x: number; y: number }
}

export const widthOf = (name: string, kind: LabelKind) => Math.round(name.length * (kind === 'plate' ? 7.4 : 6.8)) + 14

/** From which zoom towns of a level have their names. */
const zoomOfLevel = { 1: 0, 2: 9, 3: 10.5 }
const zoomOfNeighbourhoods = 12.5

/** How far a name may stand from its place, above, below or beside it; the last ones for what a box of `taken` hides. */
const distances = [0, 18, 26, 36, 46]
const nearDistances = distances.slice(0, 2)

/** The names that find room, important ones first: none covers another, a box of `taken`, or the railway. */
export function labelsOf(view: View, reach: { x: number; y: number }, taken: readonly Box[]): PlacedLabel[] {
  const lines = railways.map((line) => line.map(([latitude, longitude]) => project({ latitude, longitude }, view)))
  const boxes = [...taken]
  return candidatesOf(view).flatMap(({ place, kind }) => {
    const exact = project(place, view)
    const [x, y] = [Math.round(exact.x), Math.round(exact.y)]
    const half = { x: widthOf(place.name, kind) / 2, y: 10 }
    if (Math.abs(x) > reach.x + half.x || Math.abs(y) > reach.y + 30) return []
    const boxAt = (shift: { x: number; y: number }): Box => ({
      left: x + shift.x - half.x,
      top: y + shift.y - half.y,
      right: x + shift.x + half.x,
      bottom: y + shift.y + half.y
    })
    const isHidden = taken.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom)
    const shift = shiftsOf(kind, half.x, isHidden ? distances : nearDistances).find((one) => {
      const box = boxAt(one)
      // A plate hides the rails behind it.
      return (
        !boxes.some((other) => overlap(box, other)) && (kind === 'plate' || !lines.some((line) => crosses(line, box)))
      )
    })
    if (!shift) return []
    boxes.push(boxAt(shift))
    return [{ name: place.name, kind, x, y, shift }]
  })
}

function candidatesOf({ zoom }: View): { place: Coordinates & { name: string }; kind: LabelKind }[] {
  return [
    ...([1, 2, 3] as const).flatMap((level) =>
      zoom < zoomOfLevel[level]
        ? []
        : towns
            .filter((town) => town.level === level)
            .map((town) => ({ place: town, kind: town.station ? ('plate' as const) : ('town' as const) }))
    ),
    ...(zoom < zoomOfNeighbourhoods
      ? []
      : towns.flatMap(({ neighbourhoods }) =>
          neighbourhoods.map((place) => ({ place, kind: 'neighbourhood' as const }))
        ))
  ]
}

/** The name of a neighbourhood stands in its middle, that of a town near its dot. */
const shiftsOf = (kind: LabelKind, halfWidth: number, among: number[]) =>
  among
    .filter((distance) => distance > 0 || kind === 'neighbourhood')
    .flatMap((distance) => {
      const beside = distance + halfWidth - 8
      return distance === 0
        ? [{ x: 0, y: 0 }]
        : [
            { x: 0, y: -distance },
            { x: 0, y: distance },
            { x: beside, y: 0 },
            { x: -beside, y: 0 }
          ]
    })

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Half the width of the rails, and air. */
const railWidth = 6

/** Whether a line runs through a box: the part of each segment that lies within its columns is also within its rows. */
function crosses(line: readonly { x: number; y: number }[], { left, top, right, bottom }: Box): boolean {
  return line.some((to, index) => {
    const from = line[index - 1]
    if (!from) return false
    const [west, east] = from.x < to.x ? [from, to] : [to, from]
    const [begin, end] = [Math.max(west.x, left - railWidth), Math.min(east.x, right + railWidth)]
    if (begin > end) return false
    const slope = (east.y - west.y) / (east.x - west.x || 1)
    const ys = [begin, end].map((x) => west.y + slope * (x - west.x))
    if (west.x === east.x) ys.push(east.y)
    return Math.min(...ys) < bottom + railWidth && Math.max(...ys) > top - railWidth
  })
}

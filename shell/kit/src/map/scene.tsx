import { towns } from '@keur/contract/map-places'
import css from './map.module.css'
import { type Coordinates, pixelsOf, project, type View } from './projection.ts'
import { coast, inland, islands, lakes, railways, roads } from './region.ts'

interface SceneProps {
  view: View
  /** Half the size of what is drawn, in pixels; the rest is cut off. */
  reach?: { x: number; y: number }
}

const defaultReach = { x: 800, y: 400 }

/** Land, sea, roads, railway and names around the centre of the view, in pixels from it. */
export function Scene({ view, reach = defaultReach }: SceneProps) {
  const sizeOf = (metres: number) => Math.max(2, Math.round(pixelsOf(metres, view)))
  const land = pathOf([...coast, ...inland], view)
  return (
    <>
      <path className={css.land} d={`${land}z`} />
      {islands.map((island) => (
        <Circle key={island.latitude} className={css.land} place={island} radius={sizeOf(island.radius)} view={view} />
      ))}
      {lakes.map((lake) => (
        <Circle key={lake.latitude} className={css.lake} place={lake} radius={sizeOf(lake.radius)} view={view} />
      ))}
      <path className={css.roads} d={roads.map((road) => pathOf(road, view)).join('')} />
      <Railway d={railways.map((line) => pathOf(line, view)).join('')} />
      {labelsOf(view, reach).map((label) => (
        <Label key={label.name} {...label} />
      ))}
    </>
  )
}

/** Two rails on sleepers. */
const Railway = ({ d }: { d: string }) => (
  <>
    <path className={css.sleepers} d={d} />
    <path className={css.rails} d={d} />
    <path className={css.ballast} d={d} />
  </>
)

export function Circle(props: { className?: string; place: Coordinates; radius: number; view: View }) {
  const { x, y } = project(props.place, props.view)
  return <circle className={props.className} cx={Math.round(x)} cy={Math.round(y)} r={props.radius} />
}

type Shown = 'plate' | 'town' | 'neighbourhood'

interface PlacedLabel {
  name: string
  x: number
  y: number
  kind: Shown
}

/** The name of a town on the railway stands on a plate, as in a station. */
function Label({ name, x, y, kind }: PlacedLabel) {
  if (kind === 'neighbourhood')
    return (
      <text className={css.neighbourhood} x={x} y={y + 4}>
        {name}
      </text>
    )
  const width = widthOf(name, kind)
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={kind === 'plate' ? css.stop : css.town} r="4" />
      {kind === 'plate' && <rect className={css.plate} x={-width / 2} y="-28" width={width} height="20" rx="3" />}
      <text className={kind === 'plate' ? css.plateName : css.townName} y={kind === 'plate' ? -14 : -10}>
        {name}
      </text>
    </g>
  )
}

const widthOf = (name: string, kind: Shown) => Math.round(name.length * (kind === 'plate' ? 7.4 : 6.8)) + 14

/** From which zoom towns of a level have their names. */
const zoomOfLevel = { 1: 0, 2: 9, 3: 10.5 }
const zoomOfNeighbourhoods = 12.5

/** The names that find room, important ones first. */
function labelsOf(view: View, reach: { x: number; y: number }): PlacedLabel[] {
  const candidates: { place: Coordinates & { name: string }; kind: Shown }[] = [
    ...([1, 2, 3] as const).flatMap((level) =>
      view.zoom < zoomOfLevel[level]
        ? []
        : towns
            .filter((town) => town.level === level)
            .map((town) => ({ place: town, kind: town.station ? ('plate' as const) : ('town' as const) }))
    ),
    ...(view.zoom < zoomOfNeighbourhoods
      ? []
      : towns.flatMap(({ neighbourhoods }) =>
          neighbourhoods.map((place) => ({ place, kind: 'neighbourhood' as const }))
        ))
  ]
  const placed: (PlacedLabel & { half: number })[] = []
  for (const { place, kind } of candidates) {
    const exact = project(place, view)
    const [x, y] = [Math.round(exact.x), Math.round(exact.y)]
    const half = widthOf(place.name, kind) / 2
    if (Math.abs(x) > reach.x + half || Math.abs(y) > reach.y + 30) continue
    const covers = (other: { x: number; y: number; half: number }) =>
      Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < 32
    if (!placed.some(covers)) placed.push({ name: place.name, x, y, kind, half })
  }
  return placed
}

/** A path of whole pixels from line to line; points that fall on the pixel before are left out. */
function pathOf(line: readonly (readonly [latitude: number, longitude: number])[], view: View): string {
  let path = ''
  let last = ''
  for (const [latitude, longitude] of line) {
    const { x, y } = project({ latitude, longitude }, view)
    const point = `${Math.round(x)} ${Math.round(y)}`
    if (point !== last) path += `${path === '' ? 'M' : 'L'}${point}`
    last = point
  }
  return path
}

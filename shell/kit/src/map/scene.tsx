import { type Box, labelsOf, type PlacedLabel, widthOf } from './labels.ts'
import css from './map.module.css'
import { type Coordinates, pixelsOf, project, type View } from './projection.ts'
import { coast, inland, islands, lakes, railways, roads } from './region.ts'

interface SceneProps {
  view: View
  /** Half the size of what is drawn, in pixels; the rest is cut off. */
  reach?: { x: number; y: number }
  /** Where no name stands. */
  taken?: readonly Box[]
}

const defaultReach = { x: 800, y: 400 }

/** Land, sea, roads, railway and names around the centre of the view, in pixels from it. */
export function Scene({ view, reach = defaultReach, taken = [] }: SceneProps) {
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
      {labelsOf(view, reach, taken).map((label) => (
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

const textClasses = { plate: css.plateName, town: undefined, neighbourhood: css.neighbourhood }

/** A name, with the dot of a town; one of the railway stands on a plate, as in a station. */
function Label({ name, kind, x, y, shift }: PlacedLabel) {
  const width = widthOf(name, kind)
  return (
    <g transform={`translate(${x} ${y})`}>
      {kind !== 'neighbourhood' && <circle className={kind === 'plate' ? css.stop : css.town} r="4" />}
      {kind === 'plate' && (
        <rect className={css.plate} x={shift.x - width / 2} y={shift.y - 10} width={width} height="20" rx="3" />
      )}
      <text className={textClasses[kind]} x={shift.x} y={shift.y + 4}>
        {name}
      </text>
    </g>
  )
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

import css from './map.module.css'
import { radiusIn, radiusOf, type ShownPlace } from './place.ts'
import { project, type View } from './projection.ts'

/** The circle around a place, or the pin of an address. */
export function PlaceMark({ place, view }: { place: ShownPlace; view: View }) {
  const { x, y } = project(place, view)
  const [left, top] = [Math.round(x), Math.round(y)]
  if (radiusOf[place.precision] > 0) return <circle className={css.area} cx={left} cy={top} r={radiusIn(place, view)} />
  if (place.precision === 'town') return null
  return (
    <g transform={`translate(${left} ${top})`}>
      <path className={css.pin} d="M0 0C-4-9-13-15-13-25a13 13 0 0 1 26 0c0 10-9 16-13 25z" />
      <circle className={css.pinHole} cy="-25" r="5" />
    </g>
  )
}

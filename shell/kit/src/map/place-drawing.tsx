import { classNames } from '../ui/index.ts'
import type { Box } from './labels.ts'
import css from './map.module.css'
import { MapFrame } from './map-frame.tsx'
import { describePlace, type Located, markBoxes, shownPlace, viewOfPlace } from './place.ts'
import { PlaceMark } from './place-mark.tsx'

/** The frame of the drawing on a phone of 360 pixels, where a name would be cut off. */
const phoneEdges: Box[] = [
  { left: -166, top: -110, right: -160, bottom: 110 },
  { left: 160, top: -110, right: 166, bottom: 110 },
  { left: -420, top: -110, right: 420, bottom: -102 },
  { left: -420, top: 102, right: 420, bottom: 110 }
]

/** A small map of a place, drawn on the server; nothing where the place is unknown. */
export function PlaceDrawing({ label, note = true, ...located }: Located & { label: string; note?: boolean }) {
  const place = shownPlace(located)
  if (!place) return null
  const view = viewOfPlace(place)
  return (
    <>
      <div className={classNames(css.map, css.small)} role="img" aria-label={label}>
        <MapFrame view={view} reach={{ x: 420, y: 110 }} taken={[...markBoxes(place, view), ...phoneEdges]}>
          <PlaceMark place={place} view={view} />
        </MapFrame>
      </div>
      {note && <p className="small soft">{describePlace(place)}</p>}
    </>
  )
}

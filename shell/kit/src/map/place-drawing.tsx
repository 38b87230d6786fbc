import { classNames } from '../ui/index.ts'
import css from './map.module.css'
import { MapFrame } from './map-frame.tsx'
import { describePlace, type Located, shownPlace, viewOfPlace } from './place.ts'
import { PlaceMark } from './place-mark.tsx'

/** A small map of a place, drawn on the server; nothing where the place is unknown. */
export function PlaceDrawing({ label, note = true, ...located }: Located & { label: string; note?: boolean }) {
  const place = shownPlace(located)
  if (!place) return null
  const view = viewOfPlace(place)
  return (
    <>
      <div className={classNames(css.map, css.small)} role="img" aria-label={label}>
        <MapFrame view={view} reach={{ x: 420, y: 110 }}>
          <PlaceMark place={place} view={view} />
        </MapFrame>
      </div>
      {note && <p className="small soft">{describePlace(place)}</p>}
    </>
  )
}

import { useState } from 'react'
import { InteractiveMap } from './interactive-map.tsx'
import { describePlace, type Located, markBoxes, shownPlace, viewOfPlace } from './place.ts'
import { PlaceMark } from './place-mark.tsx'

/** The map of one place, to be moved and zoomed. */
export function LargePlaceMap({ label, note = true, ...located }: Located & { label: string; note?: boolean }) {
  const place = shownPlace(located)
  const [view, setView] = useState(place && viewOfPlace(place))
  if (!place || !view) return null
  return (
    <>
      <InteractiveMap
        label={label}
        view={view}
        onView={setView}
        takenIn={(current) => markBoxes(place, current)}
        renderOnMap={(current) => <PlaceMark place={place} view={current} />}
      />
      {note && <p className="small soft">{describePlace(place)}</p>}
    </>
  )
}

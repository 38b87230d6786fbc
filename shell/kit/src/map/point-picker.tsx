import { useState } from 'react'
import { t } from '../language/index.ts'
import { InteractiveMap } from './interactive-map.tsx'
import { PlaceMark } from './place-mark.tsx'
import { type Coordinates, project, regionView, type View } from './projection.ts'

export interface PointPickerProps {
  point?: Coordinates & { exact?: boolean }
  onChoose: (point: Coordinates) => void
}

/** A map on which a click chooses a point: a pin, and the circle that visitors see unless the point is exact. */
export function PointPicker({ point, onChoose }: PointPickerProps) {
  const [view, setView] = useState<View>(() => (point ? { ...point, zoom: 14 } : regionView))
  // A point that was typed may lie elsewhere.
  const offset = point && project(point, view)
  const [shownPoint, setShownPoint] = useState(point)
  if (point && offset && (point.latitude !== shownPoint?.latitude || point.longitude !== shownPoint.longitude)) {
    setShownPoint(point)
    if (Math.hypot(offset.x, offset.y) > 200) setView({ ...point, zoom: Math.max(view.zoom, 13) })
  }
  return (
    <InteractiveMap
      label={t('Carte pour choisir le point')}
      view={view}
      onView={setView}
      onChoose={onChoose}
      renderOnMap={(current) =>
        point && (
          <>
            {!point.exact && <PlaceMark place={{ ...point, precision: 'area' }} view={current} />}
            <PlaceMark place={{ ...point, precision: 'address' }} view={current} />
          </>
        )
      }
    />
  )
}

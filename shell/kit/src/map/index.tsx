import { lazy, Suspense, useState } from 'react'
import { t } from '../language/index.ts'
import { Button, classNames, staticIsland } from '../ui/index.ts'
// Imported here, so that the server's HTML is styled before the map's code is fetched.
import css from './map.module.css'
import type { Located } from './place.ts'

const fetchListingsMap = () => import('./listings-map.tsx')

/** The matches of a list on the map; the loader of a list that shows it calls `preloadListingsMap` along with its data. */
export const ListingsMap = lazy(async () => ({ default: (await fetchListingsMap()).ListingsMap }))
export const preloadListingsMap: () => Promise<unknown> = fetchListingsMap

/** A map on which a click chooses a point. */
export const PointPicker = lazy(async () => ({ default: (await import('./point-picker.tsx')).PointPicker }))

export { configureMap } from './map-settings.ts'
export type { Located } from './place.ts'
export type { Coordinates, View } from './projection.ts'

interface PlaceMapProps extends Located {
  label: string
  /** Whether a sentence says how precise the map is; true by default. */
  note?: boolean
}

const PlaceDrawing = staticIsland<PlaceMapProps>(async () => (await import('./place-drawing.tsx')).PlaceDrawing)
const LargePlaceMap = lazy(async () => ({ default: (await import('./large-place-map.tsx')).LargePlaceMap }))

/** A small map of a place, without scripts before «Agrandir la carte». Nothing where the place is unknown. */
export function PlaceMap(props: PlaceMapProps) {
  const [isLarge, setIsLarge] = useState(false)
  const drawing = <PlaceDrawing {...props} />
  return (
    <>
      <div className={classNames('stack gap-3', css.place)}>
        {isLarge ? (
          <Suspense fallback={drawing}>
            <LargePlaceMap {...props} />
          </Suspense>
        ) : (
          drawing
        )}
      </div>
      {/* Hidden by the stylesheet where there is no map, which only the server and the map's own code know. */}
      {!isLarge && (
        <div className={css.enlarge}>
          <Button variant="line" icon="expand" onClick={() => setIsLarge(true)}>
            {t('Agrandir la carte')}
          </Button>
        </div>
      )}
    </>
  )
}

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../language/index.ts'
import { classNames } from '../ui/index.ts'
import type { Box } from './labels.ts'
import css from './map.module.css'
import { MapFrame } from './map-frame.tsx'
import { type Coordinates, limitView, maxZoom, minZoom, unproject, type View, zoomBy } from './projection.ts'
import { useGestures } from './use-gestures.ts'
import { useVectorTiles } from './use-vector-tiles.ts'

interface InteractiveMapProps {
  label: string
  view: View
  onView: (view: View) => void
  /** The address of a view, for browsers without scripts. */
  viewUrl?: (view: View) => string
  /** A place that was clicked. */
  onChoose?: (place: Coordinates) => void
  /** What lies on the map, in pixels from its centre; `reach` is how far it is seen. */
  renderOnMap?: (view: View, reach: { x: number; y: number }) => ReactNode
  /** Where no name stands in a view. */
  takenIn?: (view: View) => Box[]
  /** Over the map. */
  children?: ReactNode
}

/** Before the size of the box is known. */
const assumedReach = { x: 640, y: 320 }

/** The map of the region, of vector tiles or drawn, to be moved and zoomed by finger, mouse, keyboard and buttons. */
export function InteractiveMap(props: InteractiveMapProps) {
  const { label, view, onView, viewUrl, onChoose, renderOnMap, takenIn, children } = props
  const { box, shift, pixelsOf, handlers } = useGestures(view, onView)
  const tiles = useRef<HTMLDivElement>(null)
  // The drawing is shifted while a finger drags it; the tiles are moved.
  const shiftedView = useMemo(
    () => (shift ? { ...view, ...unproject({ x: -shift.x, y: -shift.y }, view) } : view),
    [view, shift]
  )
  const hasTiles = useVectorTiles(tiles, shiftedView)
  const [reach, setReach] = useState(assumedReach)
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      setReach({ x: element.clientWidth / 2 + 60, y: element.clientHeight / 2 + 60 })
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return (
    <div className={classNames(css.map, css.large)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the coordinates can be typed. */}
      <div
        ref={box}
        role="group"
        aria-label={t('{label}. Les flèches déplacent la carte, + et − changent l’échelle.', { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
        tabIndex={0}
        className={classNames(css.canvas, onChoose && css.choosing)}
        {...handlers}
        onClick={(event) => onChoose?.(unproject(pixelsOf(event), view))}
      >
        <div ref={tiles} className={css.tiles} aria-hidden="true" />
        <MapFrame view={view} reach={reach} taken={takenIn?.(view)} shift={shift} isTransparent={hasTiles}>
          {renderOnMap?.(view, reach)}
        </MapFrame>
      </div>
      <div className={css.controls}>
        <ZoomControl name={t('Zoom avant')} sign="+" steps={1} {...{ view, onView, viewUrl }} />
        <ZoomControl name={t('Zoom arrière')} sign="−" steps={-1} {...{ view, onView, viewUrl }} />
      </div>
      {hasTiles && (
        <a className={css.attribution} href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {t('© contributeurs d’OpenStreetMap')}
        </a>
      )}
      {children}
    </div>
  )
}

interface ZoomControlProps extends Pick<InteractiveMapProps, 'view' | 'onView' | 'viewUrl'> {
  name: string
  sign: string
  steps: number
}

/** A link where each view has an address, else a button. */
function ZoomControl({ name, sign, steps, view, onView, viewUrl }: ZoomControlProps) {
  const isAtEnd = view.zoom >= maxZoom ? steps > 0 : view.zoom <= minZoom && steps < 0
  const next = limitView({ ...view, zoom: view.zoom + steps })
  const control = {
    className: css.control,
    'aria-label': name,
    'aria-disabled': isAtEnd || undefined,
    onClick(event: { preventDefault(): void }) {
      event.preventDefault()
      onView(zoomBy(view, steps))
    }
  }
  return viewUrl ? (
    <a {...control} href={viewUrl(next)} rel="nofollow">
      {sign}
    </a>
  ) : (
    <button {...control} type="button">
      {sign}
    </button>
  )
}

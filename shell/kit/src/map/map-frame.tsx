import type { ReactNode } from 'react'
import type { Box } from './labels.ts'
import css from './map.module.css'
import type { View } from './projection.ts'
import { Scene } from './scene.tsx'

interface MapFrameProps {
  view: View
  reach?: { x: number; y: number }
  /** Where no name stands. */
  taken?: readonly Box[]
  /** A drag that has not ended yet, in pixels. */
  shift?: { x: number; y: number }
  /** Without the drawing: vector tiles lie below. */
  isTransparent?: boolean
  /** On the map, in pixels from its centre. */
  children?: ReactNode
}

/**
 * The drawn map in a box of any size: an inner coordinate system begins in the middle of the box, so that the server
 * can draw it without knowing the screen, and names have the same size on all of them.
 */
export function MapFrame({ view, reach, taken, shift, isTransparent = false, children }: MapFrameProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the box around it has the name.
    <svg focusable="false">
      {!isTransparent && <rect className={css.sea} width="100%" height="100%" />}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of the drawing. */}
      <svg x="50%" y="50%" overflow="visible">
        <g transform={shift && `translate(${Math.round(shift.x)} ${Math.round(shift.y)})`}>
          {!isTransparent && (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the drawing has nothing that takes the focus.
            <g aria-hidden="true">
              <Scene view={view} reach={reach} taken={taken} />
            </g>
          )}
          {children}
        </g>
      </svg>
    </svg>
  )
}

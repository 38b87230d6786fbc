import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { panBy, type View, zoomBy } from './projection.ts'

interface Pixels {
  x: number
  y: number
}

/** Pixels that a finger may move before it is a drag, and no touch. */
const slack = 6
const keySteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80]
}

const middleOf = ([one, other]: Pixels[]) => ({ x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 })
const distanceOf = ([one, other]: Pixels[]) => Math.hypot(one!.x - other!.x, one!.y - other!.y)

/**
 * Drag, pinch, double click, keys, and the wheel with Ctrl: alone it scrolls the page. While a finger drags, the drawing
 * is only shifted; the view changes when it ends. A touch that moved is no click.
 */
export function useGestures(view: View, onView: (view: View) => void) {
  const box = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Pixels>())
  const moved = useRef(false)
  const start = useRef<Pixels>({ x: 0, y: 0 })
  const [shift, setShift] = useState<Pixels>()
  const current = useRef({ view, onView })
  current.current = { view, onView }

  /** Pixels from the middle of the map. */
  const pixelsOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Pixels => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  useEffect(() => {
    const element = box.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top, width, height } = element!.getBoundingClientRect()
      const anchor = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
      current.current.onView(zoomBy(current.current.view, -event.deltaY / 200, anchor))
    }
    // React's own listeners are passive: the page would zoom, too.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const endDrag = () => {
    if (shift) onView(panBy(view, -shift.x, -shift.y))
    setShift(undefined)
  }

  return {
    box,
    shift,
    pixelsOf,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        fingers.current.set(event.pointerId, pixelsOf(event))
        if (fingers.current.size === 1) {
          moved.current = false
          start.current = pixelsOf(event)
        } else endDrag()
      },
      onPointerMove(event: PointerEvent) {
        if (!fingers.current.has(event.pointerId)) return
        const before = [...fingers.current.values()]
        const here = pixelsOf(event)
        fingers.current.set(event.pointerId, here)
        if (fingers.current.size === 2) {
          const after = [...fingers.current.values()]
          const steps = Math.log2(distanceOf(after) / Math.max(distanceOf(before), 1))
          moved.current = true
          return onView(zoomBy(view, steps, middleOf(after)))
        }
        const drag = { x: here.x - start.current.x, y: here.y - start.current.y }
        if (!moved.current && Math.hypot(drag.x, drag.y) < slack) return
        if (!moved.current) box.current?.setPointerCapture?.(event.pointerId)
        moved.current = true
        setShift(drag)
      },
      onPointerUp(event: PointerEvent) {
        if (!fingers.current.delete(event.pointerId)) return
        endDrag()
        const [left] = fingers.current.values()
        if (left) start.current = left
      },
      onPointerCancel(event: PointerEvent) {
        fingers.current.delete(event.pointerId)
        endDrag()
      },
      /** The click that ends a drag. */
      onClickCapture(event: MouseEvent) {
        if (!moved.current) return
        moved.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onDoubleClick(event: MouseEvent) {
        if ((event.target as Element).closest('a, button')) return
        onView(zoomBy(view, 1, pixelsOf(event)))
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const step = keySteps[event.key]
        const zoom = { '+': 1, '=': 1, '-': -1 }[event.key]
        if (step) onView(panBy(view, ...step))
        else if (zoom) onView(zoomBy(view, zoom))
        else return
        event.preventDefault()
      }
    }
  }
}

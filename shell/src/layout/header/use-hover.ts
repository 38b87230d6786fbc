import { type PointerEvent, useEffect, useRef } from 'react'

// Long enough that a mouse on its way elsewhere opens nothing, and that a slip off the edge closes nothing.
const before = { enter: 120, leave: 300 }

/** Opens after the mouse has rested for a moment, closes a moment after it left. Fingers and pens only press. */
export function useHover(onEnter: () => void, onLeave: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = (delay: number, act: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }
  return {
    onPointerEnter: after(before.enter, onEnter),
    onPointerLeave: after(before.leave, onLeave),
    // A press decides: what the mouse was about to do would undo it a moment later.
    onPointerDown: () => clearTimeout(timer.current)
  }
}

import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { BoardStore } from './board-store.ts'

/** Pixels that a mouse moves before a drag begins. */
const dragThreshold = 6
/** Milliseconds that a finger rests before a drag begins: a finger that moves earlier scrolls. */
const longPressMs = 300
/** The distance in pixels from the edge of the screen within which the page scrolls, and the pixels per frame. */
const scrollEdge = 70
const scrollStep = 12

/** Reorders photos by mouse, pen or finger; `dragRoleOf` marks the dragged photo and the one it would replace. */
export function useDragOrder(store: BoardStore) {
  const [draggedKey, setDraggedKey] = useState<string | null>(null)
  const [targetKey, setTargetKey] = useState<string | null>(null)
  const cancelDrag = useRef<(() => void) | undefined>(undefined)

  useEffect(() => () => cancelDrag.current?.(), [])

  const startDrag = useCallback(
    (press: ReactPointerEvent<HTMLElement>, key: string) => {
      const tile = press.currentTarget.closest<HTMLElement>('[data-photo]')
      if (press.button !== 0 || !tile) return
      const isTouch = press.pointerType === 'touch'
      const start = { x: press.clientX, y: press.clientY, scroll: window.scrollY }
      let pointer = { x: start.x, y: start.y }
      let target: string | null = null
      let isDragging = false
      let frame = 0

      const begin = () => {
        isDragging = true
        setDraggedKey(key)
        frame = requestAnimationFrame(follow)
      }
      const timer = isTouch ? setTimeout(begin, longPressMs) : undefined

      /** Sets the style by script: the content security policy forbids style attributes in HTML. */
      function follow() {
        const { x, y } = pointer
        if (y < scrollEdge) window.scrollBy(0, -scrollStep)
        if (y > window.innerHeight - scrollEdge) window.scrollBy(0, scrollStep)
        if (tile) tile.style.transform = `translate(${x - start.x}px, ${y - start.y + window.scrollY - start.scroll}px)`
        const below = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo ?? null
        target = below === key ? null : below
        setTargetKey(target)
        frame = requestAnimationFrame(follow)
      }
      function onMove(event: PointerEvent) {
        pointer = { x: event.clientX, y: event.clientY }
        if (isDragging || Math.hypot(pointer.x - start.x, pointer.y - start.y) <= dragThreshold) return
        if (isTouch) stop()
        else begin()
      }
      function onUp() {
        const index = store.state().photos.findIndex((photo) => photo.key === target)
        const wasDragging = isDragging
        stop()
        if (wasDragging && target) store.move(key, index)
        // The click at the end of a drag would open the photo.
        if (wasDragging) window.addEventListener('click', preventClick, { capture: true, once: true })
        setTimeout(() => window.removeEventListener('click', preventClick, { capture: true }))
      }
      const onKey = (event: KeyboardEvent) => event.key === 'Escape' && stop()
      // A finger that drags does not scroll the page.
      const onTouch = (event: TouchEvent) => isDragging && event.preventDefault()

      function stop() {
        clearTimeout(timer)
        cancelAnimationFrame(frame)
        isDragging = false
        if (tile) tile.style.transform = ''
        setDraggedKey(null)
        setTargetKey(null)
        window.removeEventListener('pointermove', onMove)
        window.removeEventListener('pointerup', onUp)
        window.removeEventListener('pointercancel', stop)
        window.removeEventListener('keydown', onKey)
        tile?.removeEventListener('touchmove', onTouch)
        cancelDrag.current = undefined
      }
      cancelDrag.current?.()
      cancelDrag.current = stop
      window.addEventListener('pointermove', onMove)
      window.addEventListener('pointerup', onUp)
      window.addEventListener('pointercancel', stop)
      window.addEventListener('keydown', onKey)
      tile.addEventListener('touchmove', onTouch, { passive: false })
    },
    [store]
  )

  return {
    startDrag,
    dragRoleOf: (key: string) => (key === draggedKey ? 'dragged' : key === targetKey ? 'target' : null)
  } as const
}

function preventClick(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

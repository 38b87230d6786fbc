import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { BoardPhoto } from './board-photo.ts'

/** How far a mouse goes before it means to move something, in pixels. */
const slop = 6
/** How long a finger rests before it means to, in milliseconds: until then it scrolls. */
const rest = 300
/** How near to the edge of the screen the page follows, and how fast, in pixels. */
const edge = 70
const speed = 12

/** Moves photos by mouse, pen or finger; `mark` tells the one that is held and the one whose place it would take. */
export function useDragOrder(move: (key: string, to: number) => void, photos: () => BoardPhoto[]) {
  const board = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const end = useRef<(() => void) | undefined>(undefined)
  const latest = useRef({ move, photos })
  latest.current = { move, photos }

  useEffect(() => () => end.current?.(), [])

  const hold = useCallback((press: ReactPointerEvent<HTMLElement>, key: string) => {
    const shot = press.currentTarget.closest<HTMLElement>('[data-photo]')
    if (press.button !== 0 || !shot) return
    const byFinger = press.pointerType === 'touch'
    const from = { x: press.clientX, y: press.clientY, scroll: window.scrollY }
    let at = { x: from.x, y: from.y }
    let over: string | null = null
    let moving = false
    let frame = 0

    const begin = () => {
      moving = true
      setHeld(key)
      frame = requestAnimationFrame(follow)
    }
    const timer = byFinger ? setTimeout(begin, rest) : undefined

    /** Set from here and not in the HTML: the page's policy allows no style of its own there. */
    function follow() {
      if (at.y < edge) window.scrollBy(0, -speed)
      if (at.y > window.innerHeight - edge) window.scrollBy(0, speed)
      if (shot)
        shot.style.transform = `translate(${at.x - from.x}px, ${at.y - from.y + window.scrollY - from.scroll}px)`
      const found = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo ?? null
      over = found === key ? null : found
      setTarget(over)
      frame = requestAnimationFrame(follow)
    }
    function onMove(event: PointerEvent) {
      at = { x: event.clientX, y: event.clientY }
      if (moving) return
      const far = Math.hypot(at.x - from.x, at.y - from.y) > slop
      if (far && byFinger) stop()
      else if (far) begin()
    }
    function onUp() {
      const to = latest.current.photos().findIndex((photo) => photo.key === over)
      const wasMoving = moving
      stop()
      if (wasMoving && over) latest.current.move(key, to)
      // The press that ends a move opens nothing.
      if (wasMoving) window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && stop()
    // A finger that moves a photo does not scroll the page.
    const onTouch = (event: TouchEvent) => moving && event.preventDefault()

    function stop() {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      moving = false
      if (shot) shot.style.transform = ''
      setHeld(null)
      setTarget(null)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', onKey)
      shot?.removeEventListener('touchmove', onTouch)
      end.current = undefined
    }
    end.current?.()
    end.current = stop
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', onKey)
    shot.addEventListener('touchmove', onTouch, { passive: false })
  }, [])

  return {
    board,
    hold,
    markOf: (key: string) => (key === held ? 'held' : key === target ? 'target' : null)
  } as const
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { runWhenIdle } from './idle-queue.ts'
import type { Slideshow } from './slideshow.ts'

type Engine = typeof import('./slideshow.ts')

interface ShowSettings {
  interval: number
  speed: number
  /** Whether the show should move by itself now. */
  playing: boolean
}

/**
 * The engine is fetched at `request`, once; slides may be drawn when `ready`. A step asked for before that is made when it can be.
 * `requestInTurn` does so when the browser has nothing to do and no other show is being made ready. Without the engine,
 * for want of network, the first photo stays, and the next `request` tries again.
 */
export function useSlideshow(container: RefObject<HTMLElement | null>, { interval, speed, playing }: ShowSettings) {
  const [engine, setEngine] = useState<Engine>()
  const [show, setShow] = useState<Slideshow>()
  const [index, setIndex] = useState(0)
  const asked = useRef<'next' | 'previous'>(undefined)
  const loading = useRef(false)

  const request = useCallback(() => {
    if (loading.current) return
    loading.current = true
    import('./slideshow.ts').then(setEngine, () => {
      loading.current = false
    })
  }, [])
  const requestInTurn = useCallback(() => runWhenIdle(request), [request])

  useEffect(() => {
    if (!engine || !container.current) return
    const started = engine.createSlideshow(container.current, { interval, speed, onChange: setIndex })
    setShow(started)
    if (asked.current) started[asked.current]()
    asked.current = undefined
    return () => started.destroy()
  }, [engine, container, interval, speed])

  useEffect(() => {
    if (playing) show?.play()
    else show?.stop()
  }, [show, playing])

  const step = (direction: 'next' | 'previous') => {
    if (show) return show[direction]()
    asked.current = direction
    request()
  }
  return { ready: engine !== undefined, index, request, requestInTurn, step }
}

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Slideshow } from './slideshow.ts'

type SlideshowModule = typeof import('./slideshow.ts')

interface SlideshowSettings {
  interval: number
  speed: number
  playing: boolean
}

/**
 * A slideshow whose code is fetched by `load`, once; all slides may be rendered when it is `ready`. A `step` before
 * that is made when it is ready. `loadWhenIdle` waits until the browser is idle. After a failed load the first photo
 * stays, and the next `load` tries again.
 */
export function useSlideshow(
  container: RefObject<HTMLElement | null>,
  { interval, speed, playing }: SlideshowSettings
) {
  const [module, setModule] = useState<SlideshowModule>()
  const [slideshow, setSlideshow] = useState<Slideshow>()
  const [index, setIndex] = useState(0)
  const pendingStep = useRef<'next' | 'previous'>(undefined)
  const destroy = useRef<() => void>(undefined)

  // The browser fetches a module once, and again only after a failure.
  const load = useCallback(() => {
    import('./slideshow.ts').then(setModule, () => {})
  }, [])
  const loadWhenIdle = useCallback(() => runWhenIdle(load), [load])

  useEffect(() => {
    if (!module || !container.current) return
    const created = module.createSlideshow(container.current, { interval, speed, onChange: setIndex })
    setSlideshow(created)
    if (pendingStep.current) created[pendingStep.current]()
    pendingStep.current = undefined
    destroy.current = () => created.destroy()
    return destroy.current
  }, [module, container, interval, speed])

  // While the slides are still in the page: Swiper puts them back in order, and Chromium retains for ever an image with
  // a `srcset` that is inserted anywhere outside of the document, with the whole page around it.
  useLayoutEffect(() => () => destroy.current?.(), [])

  useEffect(() => {
    if (playing) slideshow?.play()
    else slideshow?.stop()
  }, [slideshow, playing])

  const step = (direction: 'next' | 'previous') => {
    if (slideshow) return slideshow[direction]()
    pendingStep.current = direction
    load()
  }
  return { ready: module !== undefined, index, load, loadWhenIdle, step }
}

let idleQueue: Promise<void> = Promise.resolve()

/** Runs one callback per idle period: several slideshows created at once would block input. */
export function runWhenIdle(callback: () => void): void {
  idleQueue = idleQueue.then(idle).then(callback)
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
